import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteData } from '#platform/contract/site.ts';
import { SiteProvider } from '#platform/web/site.tsx';
import { OwnReads, OwnReadsContext } from '#platform/web/page/own-facts.tsx';
import type { OwnMarkup, ShownMember } from '../../page-contract.ts';
import { OwnAvatar, UnreadBadge } from './own-parts.tsx';

/**
 * The parts of the shell that show the member's photo or counts, as the shell renders them. The server renders a page
 * once with a stand-in for the member, and puts the parts of each member in place of the stand-in's.
 */
export function renderOwnParts({ viewer, unread, mediaUrl }: ShownMember): OwnMarkup {
  // Has the names of the parts, in the order in which they are rendered.
  const ownReads = new OwnReads();
  const markup = renderToStaticMarkup(
    // An avatar reads nothing else of the site. A badge at zero is nothing.
    <OwnReadsContext value={ownReads}>
      <SiteProvider site={{ mediaUrl } as SiteData}>
        <OwnAvatar viewer={viewer} size="medium" />
        <hr />
        <OwnAvatar viewer={viewer} size="small" />
        <hr />
        <UnreadBadge of="notifications" unread={unread} place="sidebar" />
        <hr />
        <UnreadBadge of="notifications" unread={unread} place="bottomBar" />
        <hr />
        <UnreadBadge of="conversations" unread={unread} place="sidebar" />
        <hr />
        <UnreadBadge of="conversations" unread={unread} place="bottomBar" />
      </SiteProvider>
    </OwnReadsContext>,
  );
  const rendered = markup.split('<hr/>');
  return Object.fromEntries(
    [...ownReads.parts].map((name, index) => [name, rendered[index] ?? '']),
  );
}
