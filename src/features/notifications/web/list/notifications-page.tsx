import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { sentences } from '../../contract/list.ts';
import { notificationsQuery } from '../notification-queries.ts';
import { NotificationsHeader } from './notifications-header.tsx';
import { NotificationsView } from './notifications-view.tsx';

/** /notifications: all notifications of the member. */
export const page: Page = {
  Component: NotificationsPage,
  reads: () => [notificationsQuery],
};

function NotificationsPage() {
  const { brandName } = useSite();
  usePageHead({ title: `${sentences.title} / ${brandName}` });
  return (
    <>
      <NotificationsHeader current="/notifications" />
      <NotificationsView />
    </>
  );
}
