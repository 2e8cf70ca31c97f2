import { MentionsView, notificationSentences } from '#features/notifications/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { NotificationsHeader } from './notifications-header.tsx';
import { mentionsQuery } from '#features/notifications/web/index.ts';

/** /notifications/mentions: posts that mention the member. */
export const page: Page = { Component: MentionsPage, reads: () => [mentionsQuery] };

function MentionsPage() {
  const { brandName } = useSite();
  usePageHead({ title: `Mentions / ${notificationSentences.title} / ${brandName}` });
  return (
    <>
      <NotificationsHeader current="/notifications/mentions" />
      <MentionsView />
    </>
  );
}
