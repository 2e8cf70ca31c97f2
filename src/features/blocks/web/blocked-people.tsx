import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { routePages } from '#platform/web/data/queries.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { getFootState, ListFoot } from '#platform/web/parts/lists/list-foot.tsx';
import { MemberLine } from '#platform/web/parts/lists/member-line.tsx';
import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { ownBlocks, sentences, unblockMember } from '../contract.ts';
import type { BlockView } from '../schemas.ts';

const blocksQuery = routePages(ownBlocks, { query: {} });

export const page: Page = { Component: BlockedPeople, reads: () => [blocksQuery] };

const rowClass = 'flex min-h-16 items-center gap-3 px-4 py-2.5';

/** Whom the member has blocked, each with a button that takes the block back. */
export function BlockedPeople() {
  const list = useInfiniteQuery(blocksQuery);
  const queries = useQueryClient();
  const unblocking = useMutation({
    mutationFn: ({ id }: BlockView['member']) =>
      callApi(unblockMember, { params: { memberId: id } }),
    onSuccess: (_, { username }) => {
      toast({ kind: 'success', text: `You unblocked @${username}.` });
      void queries.invalidateQueries();
    },
    onError: (error) => showRejection(error),
  });
  if (list.error && !list.data) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState
          title={list.error.message}
          action={<Button onClick={() => void list.refetch()}>Try again</Button>}
        />
      </Card>
    );
  }
  if (!list.data) {
    return (
      <SkeletonRows
        label="Loading people"
        count={3}
        row={rowClass}
        photo="size-10"
        lines={['w-28', 'w-20']}
        inCard
      />
    );
  }
  const blocks = list.data.pages.flatMap(({ items }) => items);
  if (blocks.length === 0) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState drawing="people" title={sentences.empty} text={sentences.explanation} />
      </Card>
    );
  }
  return (
    <Card fullBleedOnPhones className="tablet:mt-3">
      <p className="px-4 pt-3 pb-1 text-small text-ink-muted">{sentences.explanation}</p>
      <ul className="divide-y divide-line">
        {blocks.map(({ member }) => (
          <li key={member.id} className={rowClass}>
            <MemberLine member={member} />
            <span className="ms-auto">
              <Button
                variant="outline"
                busy={unblocking.isPending && unblocking.variables.id === member.id}
                aria-label={`Unblock @${member.username}`}
                onClick={() => unblocking.mutate(member)}
              >
                Unblock
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ListFoot
        key={blocks.length}
        more={getFootState(list)}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        loading="Loading more people"
      />
    </Card>
  );
}
