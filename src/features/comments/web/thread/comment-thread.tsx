import { useInfiniteQuery, type InfiniteQueryObserverResult } from '@tanstack/react-query';
import { ArrowUp, CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import type { PostView } from '#features/posting/schemas.ts';
import { postPath } from '#features/posting/web/post/index.ts';
import { posts } from '#features/posting/web/feed/index.ts';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { InfiniteScrollSentinel } from '#platform/web/parts/lists/infinite-scroll-sentinel.tsx';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { sharedNames } from '#platform/web/shared-names.ts';
import { sentences } from '../../contract.ts';
import { CommentItem, moreClass } from './comment-branch.tsx';
import { useCommentComposer } from '../composer/comment-composer-provider.tsx';
import type { CommentSlots } from './comment-slots.ts';
import { SharedNames } from '../shared-names-context.ts';
import { CommentsSkeleton } from './comment-skeleton.tsx';
import { repliesQuery, type ReplyRowPage } from '../queries.ts';
import { useReplies } from './use-replies.ts';

type CommentThreadProps = {
  post: PostView;
  /** The comment that the page's address leads to: its part of the list is read, and it is marked. */
  linked?: string | undefined;
  slots: CommentSlots;
};

/** All comments and replies of a post, nested. */
export function CommentThread({ post, linked, slots }: CommentThreadProps) {
  const thread = useInfiniteQuery(repliesQuery(post.id, linked));
  const openComposer = useCommentComposer();
  const replyIds = useReplies(post, thread.data?.pages);
  const branches = thread.data?.pages.flatMap((page) => page.branches) ?? [];
  const first = thread.data?.pages.at(0);
  if (thread.data && replyIds.length === 0) {
    return (
      <EmptyState
        drawing="comments"
        title={sentences.noComments}
        action={
          <Button variant="outline" onClick={() => openComposer(post)}>
            {post.parentId === null ? 'Write a comment' : 'Write a reply'}
          </Button>
        }
      />
    );
  }
  return (
    <div className="px-4 pt-4 pb-3 tablet:px-5.5">
      <h2 className="text-lead font-semibold">{post.parentId === null ? 'Comments' : 'Replies'}</h2>
      <AllCommentsLink post={post} first={first} />
      <ReplyList
        replyIds={replyIds}
        linked={linked}
        branches={branches}
        readAt={first?.readAt}
        slots={slots}
      />
      <Foot thread={thread} shown={replyIds.length} />
    </div>
  );
}

/** Leads to the start of the list, for a reader who came to a comment further down. */
function AllCommentsLink({ post, first }: { post: PostView; first: ReplyRowPage | undefined }) {
  if (first?.hasEarlier !== true) return null;
  return (
    <Link href={postPath(post)} className={moreClass}>
      <ArrowUp aria-hidden="true" />
      Show all {post.parentId === null ? 'comments' : 'replies'}
    </Link>
  );
}

type ReplyListProps = Omit<ComponentProps<typeof CommentItem>, 'commentId' | 'level'> & {
  replyIds: readonly string[];
};

function ReplyList({ replyIds, ...rest }: ReplyListProps) {
  const shared = useEntities((store) => sharedNames(store.all(posts).map(({ author }) => author)));
  if (replyIds.length === 0) return null;
  return (
    <SharedNames value={shared}>
      <ul className="grid gap-1">
        {replyIds.map((id) => (
          <CommentItem key={id} commentId={id} level={1} {...rest} />
        ))}
      </ul>
    </SharedNames>
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
        <Button variant="outline" size="small" onClick={retry}>
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
        <Button variant="quiet" size="small" onClick={() => void thread.fetchNextPage()}>
          Show more comments
        </Button>
      </div>
    </>
  );
}
