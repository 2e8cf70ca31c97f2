import { useInfiniteQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { sentences } from '../contract/list.ts';
import { NotificationList } from './notification-list.tsx';
import { mentionsQuery } from './notification-queries.ts';

/** Posts that mention the signed-in member by `@username`, newest first. */
export function MentionsView() {
  const list = useInfiniteQuery(mentionsQuery);
  return (
    <NotificationList
      list={list}
      items={list.data?.pages.flatMap((page) => page.items)}
      empty={
        <EmptyState
          icon={<AtSign />}
          title={sentences.mentionsEmptyTitle}
          text={sentences.mentionsEmptyText}
        />
      }
    />
  );
}
