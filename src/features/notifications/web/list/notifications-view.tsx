import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { sentences } from '../../contract/list.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useNotifications } from './use-notifications.ts';

/** The viewer's notifications, newest first. */
export function NotificationsView() {
  const { list, items } = useNotifications();
  useMarkRead(items?.[0]);
  return (
    <NotificationList
      list={list}
      items={items}
      empty={
        <EmptyState
          drawing="notifications"
          title={sentences.emptyTitle}
          text={sentences.emptyText}
          action={<LinkButton href="/home">See What's New</LinkButton>}
        />
      }
    />
  );
}
