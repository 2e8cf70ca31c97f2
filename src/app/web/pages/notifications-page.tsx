import { notificationSentences, NotificationsView } from '#features/notifications/web/lazy.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { NotificationsHeader } from './notifications-header.tsx';

/** /notifications: all notifications of the member. */
export function NotificationsPage() {
  const { brandName } = useSite();
  usePageHead({ title: `${notificationSentences.title} / ${brandName}` });
  return (
    <>
      <NotificationsHeader current="/notifications" />
      <NotificationsView />
    </>
  );
}
