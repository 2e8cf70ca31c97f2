import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Ellipsis } from 'lucide-react';
import { Link } from 'wouter';
import type { PostView } from '#features/posting/schemas.ts';
import { postPath } from '#features/posting/web/post/index.ts';
import { usePost } from '#features/posting/web/feed/index.ts';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CommentBody } from './comment-body.tsx';
import { CommentsSkeleton } from './comment-skeleton.tsx';
import type { CommentSlots } from './comment-slots.ts';
import { postsAboveQuery } from '../queries.ts';

type PostsAboveProps = { comment: PostView; slots: CommentSlots };

/** The posts above an opened comment, from the top-level post down. */
export function PostsAbove({ comment, slots }: PostsAboveProps) {
  const { data, isFetching, refetch } = useQuery(postsAboveQuery(comment.id));
  if (data?.postIds.length === 0) return null;
  return (
    <Card fullBleedOnPhones className="mt-2 px-4 pb-2 tablet:mt-3">
      <h2 className="sr-only">In reply to</h2>
      {data ? (
        <ol>
          {data.postIds.map((postId, index) => (
            <li key={postId} className={threadedClass}>
              <PostAbove postId={postId} slots={slots} />
              {index === 0 && data.omitted > 0 && (
                <OmittedLink belowId={data.postIds[1]} count={data.omitted} />
              )}
            </li>
          ))}
        </ol>
      ) : isFetching ? (
        <CommentsSkeleton />
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-6">
          <CircleAlert aria-hidden="true" className="size-5 text-ink-muted" />
          <p className="text-ink-muted">{somethingWentWrong}</p>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Card>
  );
}

function PostAbove({ postId, slots }: { postId: string; slots: CommentSlots }) {
  const post = usePost(postId);
  return post && <CommentBody comment={post} slots={slots} />;
}

/** A line from each avatar down to the next. */
const threadedClass =
  'relative pt-3 before:absolute before:start-3.5 before:top-11 before:-bottom-2 before:w-px before:bg-line';

/** Links to the page of the first comment shown, where the omitted posts are visible. */
function OmittedLink({ belowId, count }: { belowId: string | undefined; count: number }) {
  if (belowId === undefined) return null;
  return (
    <Link
      href={postPath({ id: belowId })}
      className="ms-9 inline-flex h-9 items-center gap-2 rounded-full text-small font-semibold text-accent-ink hover:underline max-tablet:h-11"
    >
      <Ellipsis aria-hidden="true" className="size-4" />
      {count === 1 ? '1 comment in between' : `${count} comments in between`}
    </Link>
  );
}
