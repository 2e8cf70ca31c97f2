import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { formatAmount } from '#platform/contract/money/price.ts';
import { useAddressFilters } from '#platform/web/forms/use-address-filters.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { getFootState, ListFoot } from '#platform/web/parts/lists/list-foot.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import { consoleWords, needWords } from '../../contract/console-words.ts';
import type { ListedOrder } from '../../schemas/console.ts';
import { consoleOrdersQuery } from './queries.ts';

/** How often the list is read again. */
const refetchMs = 30_000;
const [personHref, allHref] = ['/admin/orders', '/admin/orders?list=all'];

/** /admin/orders: the orders that need a person, and all. */
export function OrdersView() {
  const isAll = useSearchParams().get('list') === 'all';
  const { filters, form } = useAddressFilters('find');
  const { find } = filters;
  return (
    <Card className="overflow-hidden">
      <TabLinks
        label={consoleWords.title}
        tabs={[
          { href: personHref, label: consoleWords.person },
          { href: allHref, label: consoleWords.all },
        ]}
        current={isAll ? allHref : personHref}
      />
      {isAll && (
        <form
          role="search"
          className="grid items-end gap-4 border-b border-line p-4 tablet:grid-cols-[1fr_auto]"
          {...form}
        >
          <TextField
            label={consoleWords.find}
            name="find"
            defaultValue={find}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
          <Button type="submit">{consoleWords.findButton}</Button>
        </form>
      )}
      <Orders key={`${isAll} ${find}`} list={isAll ? 'all' : 'person'} find={isAll ? find : ''} />
    </Card>
  );
}

function Orders({ list: name, find }: { list: 'person' | 'all'; find: string }) {
  const list = useInfiniteQuery({
    ...consoleOrdersQuery(name, find),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  });
  const orders = list.data?.pages.flatMap(({ items }) => items);
  if (!orders && list.error) return <FailedList onRetry={() => void list.refetch()} />;
  if (!orders) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label="Loading orders" />
      </div>
    );
  }
  if (orders.length === 0) {
    const title = name === 'person' ? consoleWords.nothing : consoleWords.noneFound;
    return <EmptyState icon={<Inbox />} title={title} />;
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <ListFoot
        key={orders.length}
        more={getFootState(list)}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        loading="Loading more orders"
      />
    </>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { id, campusId, title, itemCount, totalCents, buyer, seller, createdAt, needs } = order;
  return (
    <li>
      <Link
        href={`/admin/orders/${id}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">
            <bdi>{title ?? 'Item'}</bdi>
            {itemCount > 1 && ` and ${itemCount - 1} more`}
          </span>
          <span className="tabular-nums">{formatAmount(totalCents)}</span>
        </span>
        <span className="text-small wrap-anywhere text-ink-muted">
          {`${nameMember(buyer)} from ${nameMember(seller)} · ${campusId} · `}
          <TimeAgo iso={createdAt} />
        </span>
        {needs.length > 0 && (
          <span className="text-small font-medium text-danger-ink">
            {needs.map((need) => needWords[need]).join(' · ')}
          </span>
        )}
      </Link>
    </li>
  );
}

export function nameMember(username: string | null): string {
  return username === null ? 'a deleted account' : `@${username}`;
}
