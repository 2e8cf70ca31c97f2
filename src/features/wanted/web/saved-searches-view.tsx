import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { searchPath } from '#features/search/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import { findSavedSearch, removeSavedSearch } from '../contract.ts';
import { priceLimit, sentences } from '../contract/words.ts';
import type { SavedSearchView } from '../schemas.ts';
import { savedSearchesQuery } from './queries.ts';
import { toDollars } from './saved-search-links.tsx';

/** /settings/saved-searches: what the member looks for. Each opens its results and can be removed. */
export const page: Page = { Component: SavedSearches, reads: () => [savedSearchesQuery] };

const rowClass = 'relative flex min-h-16 items-center gap-3 px-4 py-2.5';

function SavedSearches() {
  const list = useQuery(savedSearchesQuery);
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
        label="Loading saved searches"
        count={3}
        row={rowClass}
        photo="size-6"
        lines={['w-40', 'w-24']}
        inCard
      />
    );
  }
  return (
    <Card fullBleedOnPhones className="overflow-hidden tablet:mt-3">
      {list.data.items.length === 0 ? <NoSearches /> : <Rows searches={list.data.items} />}
    </Card>
  );
}

function NoSearches() {
  return (
    <EmptyState
      drawing="search"
      title={sentences.emptyTitle}
      text={sentences.emptyText}
      action={<LinkButton href="/search">Search</LinkButton>}
    />
  );
}

function Rows({ searches }: { searches: SavedSearchView[] }) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: ({ id }: SavedSearchView) =>
      callApi(removeSavedSearch, { params: { searchId: id } }),
    onSuccess: (_, { id }) => {
      queryClient.setQueryData(
        savedSearchesQuery.queryKey,
        (known) => known && { items: known.items.filter((each) => each.id !== id) },
      );
      // The results say whether their search is saved.
      void queryClient.invalidateQueries({ queryKey: [findSavedSearch.id] });
      toast({ kind: 'okay', text: sentences.removed });
    },
    onError: (error) => showRejection(error),
  });
  return (
    <>
      <p className="px-4 pt-3 pb-1 text-small text-pretty text-ink-muted">
        {sentences.explanation}
      </p>
      <ul className="divide-y divide-line">
        {searches.map((search) => (
          <li key={search.id} className={rowClass}>
            <span className="grid min-w-0 flex-1">
              <SearchLink search={search} />
              <Facts search={search} />
            </span>
            <Button
              variant="outline"
              className="z-1 shrink-0"
              busy={removing.isPending && removing.variables.id === search.id}
              aria-label={`Remove “${search.text}”`}
              onClick={() => removing.mutate(search)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Opens the results, on the site of the campus that is searched. It covers the row. */
function SearchLink({ search }: { search: SavedSearchView }) {
  const { campus } = useSite();
  const { text, category, maxCents, condition, campusId } = search;
  const path = searchPath({ text, category, maxPrice: toDollars(maxCents), condition });
  const className =
    'font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink';
  const words = <bdi>{text}</bdi>;
  if (campusId === campus.id) {
    return (
      <Link href={path} className={className}>
        {words}
      </Link>
    );
  }
  return (
    <a href={pathAtCampus(campusId, path)} className={className}>
      {words}
    </a>
  );
}

function Facts({
  search: { category, maxCents, condition, postId, toldAt },
}: {
  search: SavedSearchView;
}) {
  const facts = [
    maxCents !== null && priceLimit(maxCents),
    condition,
    category,
    postId !== null && 'from your post',
  ].filter((each) => typeof each === 'string');
  return (
    <span className="text-small text-ink-muted">
      {facts.length > 0 && (
        <span className="inline-block first-letter:uppercase">{facts.join(' · ')}</span>
      )}
      {facts.length > 0 && ' · '}
      {toldAt === null ? (
        facts.length > 0 ? (
          'nothing found yet'
        ) : (
          'Nothing found yet'
        )
      ) : (
        <>
          {facts.length > 0 ? 'last found' : 'Last found'} <TimeAgo iso={toldAt} />
        </>
      )}
    </span>
  );
}
