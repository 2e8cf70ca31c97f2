import { MentionsView, notificationSentences } from '#features/notifications/web/lazy.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { NotificationsHeader } from './notifications-header.tsx';

/** /notifications/mentions: posts that mention the member. */
export function MentionsPage() {
  const { brandName } = useSite();
  usePageHead({ title: `Mentions / ${notificationSentences.title} / ${brandName}` });
  return (
    <>
      <NotificationsHeader current="/notifications/mentions" />
      <MentionsView />
    </>
  );
}
