import { SearchX } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { loadMoreAt } from '#features/search/contract.ts';
import {
  CorrectedNote,
  MediaResults,
  noResults,
  useMarkedMatches,
  useNewResults,
  useSearchPosts,
  type SearchWish,
} from '#features/search/web/lazy.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { FailedList } from '#platform/web/parts/failed-list.tsx';
import { ListFoot, moreOf } from '#platform/web/parts/list-foot.tsx';
import { Skeleton } from '#platform/web/parts/skeleton.tsx';
import { PostList } from './post-list.tsx';

/** The posts that a search found, with the comment that led to one. */
export function FoundPosts({ wish }: { wish: SearchWish }) {
  const { list, postIds, comments, matched, corrected } = useSearchPosts(wish);
  const { count, show } = useNewResults(wish, { postIds, matched });
  const container = useRef<HTMLDivElement>(null);
  useMarkedMatches(container, matched);
  const byPost = new Map(comments.map((comment) => [comment.postId, comment]));
  const noteOf = (postId: string): ReactNode => {
    const comment = byPost.get(postId);
    if (!comment) return null;
    return (
      <Link
        href={`/post/${comment.id}`}
        className="mb-3 block rounded-card border border-line bg-sunken px-3 py-2 text-small text-ink-muted last:mb-0 hover:text-ink"
      >
        <span className="font-semibold">From a comment</span>
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          {comment.text}
        </p>
      </Link>
    );
  };
  return (
    <div ref={container}>
      {corrected && <CorrectedNote corrected={corrected} wish={wish} />}
      <PostList
        list={list}
        postIds={postIds}
        newPosts={count}
        onShowNewPosts={() => {
          void show();
          window.scrollTo({ top: 0 });
        }}
        empty={<NothingFound text={wish.text} />}
        aheadPx={loadMoreAt}
        noteOf={noteOf}
      />
    </div>
  );
}

/** The photos that a search found. */
export function FoundMedia({ wish }: { wish: SearchWish }) {
  const { list, postIds, corrected } = useSearchPosts(wish);
  if (!list.data) {
    if (list.isError) return <FailedList onRetry={() => void list.refetch()} />;
    return (
      <div aria-busy="true" className="mt-2 grid grid-cols-3 gap-0.5 tablet:mt-3 tablet:gap-1">
        <p className="sr-only">Loading photos</p>
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <Skeleton key={number} className="aspect-square w-full" />
        ))}
      </div>
    );
  }
  const more = moreOf(list);
  if (postIds.length === 0 && more === 'none') return <NothingFound text={wish.text} />;
  return (
    <>
      {corrected && <CorrectedNote corrected={corrected} wish={wish} />}
      <MediaResults postIds={postIds} />
      <ListFoot
        key={postIds.length}
        more={more}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        loading="Loading more photos"
        aheadPx={loadMoreAt}
      />
    </>
  );
}

/** SEARCH-10. */
function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={noResults(text)}
      text="Check the spelling, or try fewer or other words."
    />
  );
}
