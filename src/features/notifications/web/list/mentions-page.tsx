import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { sentences } from '../../contract/list.ts';
import { mentionsQuery } from '../notification-queries.ts';
import { NotificationsHeader } from './notifications-header.tsx';
import { MentionsView } from './mentions-view.tsx';

/** /notifications/mentions: posts that mention the member. */
export const page: Page = { Component: MentionsPage, reads: () => [mentionsQuery] };

function MentionsPage() {
  const { brandName } = useSite();
  usePageHead({ title: `Mentions / ${sentences.title} / ${brandName}` });
  return (
    <>
      <NotificationsHeader current="/notifications/mentions" />
      <MentionsView />
    </>
  );
}
