import { useInfiniteQuery, type InfiniteQueryObserverResult } from '@tanstack/react-query';
import { CircleAlert, MessageCircle } from 'lucide-react';
import type { PostView } from '#features/posting/schemas.ts';
import { somethingWentWrong } from '#platform/contract/errors.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { InfiniteScrollSentinel } from '#platform/web/parts/infinite-scroll-sentinel.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { sentences } from '../contract.ts';
import { CommentItem } from './comment-branch.tsx';
import { useCommentComposer } from './comment-composer-provider.tsx';
import type { CommentSlots } from './comment-slots.ts';
import { CommentsSkeleton } from './comment-skeleton.tsx';
import { repliesQuery } from './queries.ts';
import { useReplies } from './use-replies.ts';

type CommentThreadProps = { post: PostView; slots: CommentSlots };

/** All comments and replies of a post, nested. */
export function CommentThread({ post, slots }: CommentThreadProps) {
  const thread = useInfiniteQuery(repliesQuery(post.id));
  const openComposer = useCommentComposer();
  const replyIds = useReplies(post, thread.data?.pages);
  const branches = thread.data?.pages.flatMap((page) => page.branches) ?? [];
  if (thread.data && replyIds.length === 0) {
    return (
      <EmptyState
        icon={<MessageCircle />}
        title={sentences.noComments}
        action={
          <Button look="outline" onClick={() => openComposer(post)}>
            {post.parentId === null ? 'Write a comment' : 'Write a reply'}
          </Button>
        }
      />
    );
  }
  return (
    <div className="px-4 pt-4 pb-3">
      <h2 className="text-lead font-semibold">{post.parentId === null ? 'Comments' : 'Replies'}</h2>
      {replyIds.length > 0 && (
        <ul className="grid gap-1">
          {replyIds.map((id) => (
            <CommentItem
              key={id}
              commentId={id}
              level={1}
              branches={branches}
              readAt={thread.data?.pages[0]?.readAt}
              slots={slots}
            />
          ))}
        </ul>
      )}
      <Foot thread={thread} shown={replyIds.length} />
    </div>
  );
}

type FootProps = { thread: InfiniteQueryObserverResult; shown: number };

/** The end of the list: a spinner, a failure, a button for more, or nothing. A failure never looks like the end. */
function Foot({ thread, shown }: FootProps) {
  if (thread.isPending && thread.isFetching) return <CommentsSkeleton />;
  if (thread.isError && !thread.isFetching) {
    const retry = () => void (thread.data ? thread.fetchNextPage() : thread.refetch());
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-6">
        <CircleAlert aria-hidden="true" className="size-5 text-ink-muted" />
        <p className="text-ink-muted">{somethingWentWrong}</p>
        <Button look="outline" size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (thread.isFetchingNextPage) {
    return (
      <div className="grid place-items-center py-4 text-ink-muted">
        <Spinner label="Loading more comments" />
      </div>
    );
  }
  if (!thread.hasNextPage) return null;
  return (
    <>
      {/* A new key for each page, so that it is observed again if it is still visible. */}
      <InfiniteScrollSentinel key={shown} onReached={() => void thread.fetchNextPage()} />
      <div className="grid place-items-center pt-2">
        <Button look="quiet" size="small" onClick={() => void thread.fetchNextPage()}>
          Show more comments
        </Button>
      </div>
    </>
  );
}
