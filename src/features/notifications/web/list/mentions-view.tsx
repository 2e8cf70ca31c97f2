import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { sentences } from '../../contract/list.ts';
import { NotificationList } from './notification-list.tsx';
import { useMentions } from './use-notifications.ts';

/** Posts that mention the viewer by `@username`, newest first. */
export function MentionsView() {
  const { list, items } = useMentions();
  return (
    <NotificationList
      list={list}
      items={items}
      empty={
        <EmptyState
          drawing="notifications"
          title={sentences.mentionsEmptyTitle}
          text={sentences.mentionsEmptyText}
        />
      }
    />
  );
}
