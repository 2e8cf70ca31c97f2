import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteData } from '#platform/contract/site.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { SiteProvider } from '#platform/web/site.tsx';
import type { ShownMember } from '../../page-contract.ts';
import { BottomBarBadge } from './bars/bottom-bar-link.tsx';
import { SidebarBadge } from './bars/sidebar-link.tsx';
import { messagesEntry, notificationsEntry } from './navigation/navigation-entries.ts';

/**
 * The parts of the shell that show the member's photo or counts, as the shell renders them. The server renders a page
 * once with a stand-in for the member, and puts the parts of each member in place of the stand-in's.
 */
export function renderOwnParts({ viewer, unread, mediaUrl }: ShownMember): string[] {
  const none = { count: 0, label: '' };
  const { badge: notifications = none } = notificationsEntry(unread);
  const { badge: messages = none } = messagesEntry(unread);
  const markup = renderToStaticMarkup(
    // An avatar reads nothing else of the site. A badge at zero is nothing.
    <SiteProvider site={{ mediaUrl } as SiteData}>
      <Avatar member={viewer} />
      <hr />
      <Avatar member={viewer} size="small" />
      <hr />
      <SidebarBadge badge={notifications} />
      <hr />
      <BottomBarBadge badge={notifications} />
      <hr />
      <SidebarBadge badge={messages} />
      <hr />
      <BottomBarBadge badge={messages} />
    </SiteProvider>,
  );
  return markup.split('<hr/>');
}
