import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { ListFoot, getFootState } from '#platform/web/parts/lists/list-foot.tsx';
import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';
import { sharedNames } from '#platform/web/shared-names.ts';
import type { NotificationView } from '../../schemas.ts';
import { sentences } from '../../contract/list.ts';
import { NotificationRow } from './notification-row.tsx';

type NotificationListProps = {
  list: InfiniteQueryObserverResult;
  items: readonly NotificationView[] | undefined;
  empty: ReactNode;
};

/** A list of notifications in every state. An error never looks like an empty list. */
export function NotificationList({ list, items, empty }: NotificationListProps) {
  if (!items) {
    return list.isError && !list.isFetching ? (
      <div role="alert">
        <EmptyState
          icon={<CircleAlert />}
          title={somethingWentWrong}
          text={sentences.loadFailed}
          action={
            <Button variant="outline" onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    ) : (
      <NotificationsSkeleton />
    );
  }
  if (items.length === 0) return empty;
  const shared = new Set(sharedNames(items.map(({ from }) => from)));
  return (
    <Card fullBleedOnPhones className="mt-2 overflow-hidden tablet:mt-3">
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <NotificationRow notification={item} withUsername={shared.has(item.from.id)} />
          </li>
        ))}
      </ul>
      <div key={items.length} className="border-t border-line">
        <ListFoot
          more={getFootState(list)}
          onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
          loading="Loading more notifications"
          end={sentences.end}
        />
      </div>
    </Card>
  );
}

function NotificationsSkeleton() {
  return (
    <SkeletonRows
      label="Loading notifications"
      count={4}
      row="flex min-h-16 gap-3.5 px-4 py-3"
      photo="size-10"
      lines={['w-3/5', 'w-2/5']}
      inCard
    />
  );
}
