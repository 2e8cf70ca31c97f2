import { notificationSentences, NotificationsView } from '#features/notifications/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { NotificationsHeader } from './notifications-header.tsx';
import { notificationsQuery } from '#features/notifications/web/index.ts';

/** /notifications: all notifications of the member. */
export const page: Page = {
  Component: NotificationsPage,
  reads: () => [notificationsQuery],
};

function NotificationsPage() {
  const { brandName } = useSite();
  usePageHead({ title: `${notificationSentences.title} / ${brandName}` });
  return (
    <>
      <NotificationsHeader current="/notifications" />
      <NotificationsView />
    </>
  );
}
