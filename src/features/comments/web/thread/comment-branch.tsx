import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CornerDownRight } from 'lucide-react';
import { Link } from 'wouter';
import type { PostView } from '#features/posting/schemas.ts';
import { postPath } from '#features/posting/web/post/index.ts';
import { usePost } from '#features/posting/web/feed/index.ts';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { maxShownLevels } from '../../contract.ts';
import { CommentBody } from './comment-body.tsx';
import { LinkedComment } from './linked-comment.tsx';
import type { CommentSlots } from './comment-slots.ts';
import type { RowPage } from '#platform/web/data/rows.ts';
import type { Position } from '#platform/web/live/position.ts';
import { repliesQuery, type BranchRows } from '../queries.ts';
import { useOpenedReplies } from './use-opened-replies.ts';
import { useHasMoreReplies, useReplies } from './use-replies.ts';

type Level = {
  /** 1 for the top-level comments of the page. */
  level: number;
  /** The first replies that came with the same page. */
  branches: readonly BranchRows[];
  /** The log position at which the branches were read. */
  readAt: Position | undefined;
  slots: CommentSlots;
};

/** A comment with the replies under it. */
export function CommentItem({
  commentId,
  linked,
  ...rest
}: Level & { commentId: string; linked?: string | undefined }) {
  const comment = usePost(commentId);
  if (!comment) return null;
  return (
    <li className="pt-3">
      {commentId === linked ? (
        <LinkedComment>
          <CommentBody comment={comment} slots={rest.slots} />
        </LinkedComment>
      ) : (
        <CommentBody comment={comment} slots={rest.slots} />
      )}
      {/* A component of its own: the replies of each comment have their own state. */}
      {comment.replyCount > 0 && <Replies parent={comment} {...rest} />}
    </li>
  );
}

/** The replies read so far and a button for the rest; below the last level a link to the comment's own page. */
function Replies({ parent, ...rest }: Level & { parent: PostView }) {
  const [opened, open] = useOpenedReplies(parent.id);
  const branch = rest.branches.find((each) => each.postId === parent.id);
  if (rest.level >= maxShownLevels) {
    return (
      <Indented>
        <li className="pt-1">
          <Link href={postPath(parent)} className={moreClass}>
            <CornerDownRight aria-hidden="true" />
            Continue this thread ({parent.replyCount})
          </Link>
        </li>
      </Indented>
    );
  }
  if (opened) return <OpenedReplies parent={parent} branch={branch} {...rest} />;
  return <FirstReplies parent={parent} branch={branch} onOpen={open} {...rest} />;
}

type BranchProps = Level & { parent: PostView; branch: BranchRows | undefined };

function FirstReplies({ parent, branch, onOpen, ...rest }: BranchProps & { onOpen: () => void }) {
  const replyIds = useReplies(parent, getRowPages(branch, rest.readAt));
  const mayHaveMore = useHasMoreReplies(parent);
  const more = branch ? branch.more : mayHaveMore;
  return (
    <Indented>
      <Items replyIds={replyIds} {...rest} />
      {more && (
        <li className="pt-1">
          <button type="button" className={moreClass} onClick={onOpen}>
            <CornerDownRight aria-hidden="true" />
            {replyIds.length > 0 ? 'Show more replies' : 'Show replies'}
          </button>
        </li>
      )}
    </Indented>
  );
}

/** All replies of a comment, page by page. Until they are read, the replies known before are shown. */
function OpenedReplies({ parent, branch, ...rest }: BranchProps) {
  const query = useInfiniteQuery(repliesQuery(parent.id));
  const pages = query.data?.pages;
  const replyIds = useReplies(parent, pages ?? getRowPages(branch, rest.readAt));
  const below = pages && {
    branches: pages.flatMap((page) => page.branches),
    readAt: pages[0]?.readAt,
  };
  const failed = query.isError && !query.isFetching;
  const ask = () => void (query.data ? query.fetchNextPage() : query.refetch());
  return (
    <Indented>
      <Items replyIds={replyIds} {...rest} {...below} />
      {query.isFetching ? (
        <li className="py-3 ps-3 text-ink-muted">
          <Spinner label="Loading replies" />
        </li>
      ) : (
        (failed || query.hasNextPage) && (
          <li className="pt-1">
            {failed && (
              <span role="alert" className="ps-3 text-small text-ink-muted">
                {somethingWentWrong}
              </span>
            )}
            <button type="button" className={moreClass} onClick={ask}>
              <CornerDownRight aria-hidden="true" />
              {failed ? 'Try again' : 'Show more replies'}
            </button>
          </li>
        )
      )}
    </Indented>
  );
}

/** A comment without a branch has no replies, or none were read. */
function getRowPages(branch: BranchRows | undefined, readAt: Position = [0, 0]): RowPage[] {
  return [{ items: branch?.items ?? [], nextCursor: branch?.more ? 'more' : null, readAt }];
}

function Items({ replyIds, level, ...rest }: Level & { replyIds: readonly string[] }) {
  return replyIds.map((id) => <CommentItem key={id} commentId={id} level={level + 1} {...rest} />);
}

/** The line starts at the center of the avatar above. */
function Indented({ children }: { children: ReactNode }) {
  return (
    <ul className="ms-3.5 border-s border-line ps-4 max-tablet:ms-2 max-tablet:ps-3">{children}</ul>
  );
}

export const moreClass = joinClasses(
  'inline-flex h-9 items-center gap-2 rounded-full px-3 text-small font-semibold text-accent-ink',
  'hover:bg-accent-wash max-tablet:h-11 [&_svg]:size-4',
);
