import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CornerDownRight } from 'lucide-react';
import { Link } from 'wouter';
import type { PostView } from '#features/posting/schemas.ts';
import { postPath } from '#features/posting/web/index.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { maxShownLevels } from '../contract.ts';
import type { Branch } from '../schemas.ts';
import { CommentBody } from './comment-body.tsx';
import type { CommentSlots } from './comment-slots.ts';
import { repliesQuery } from './queries.ts';

type Level = {
  /** 1 for the outermost comments of the page. */
  level: number;
  /** First replies of the comments that came with the same page. */
  branches: readonly Branch[];
  slots: CommentSlots;
};

/** A comment with the replies under it. */
export function CommentItem({ comment, ...rest }: Level & { comment: PostView }) {
  return (
    <li className="pt-3">
      <CommentBody comment={comment} slots={rest.slots} />
      {/* Another level is another list: what was opened here is not open there. */}
      {comment.replyCount > 0 && <Replies parent={comment} {...rest} />}
    </li>
  );
}

/** Replies as far as they are known; the rest when asked for; below the last level the way to their own page. */
function Replies({ parent, ...rest }: Level & { parent: PostView }) {
  const [opened, setOpened] = useState(false);
  const branch = rest.branches.find((each) => each.postId === parent.id);
  if (rest.level >= maxShownLevels) {
    return (
      <Indented>
        <li className="pt-1">
          <Link href={postPath(parent)} className={moreLook}>
            <CornerDownRight aria-hidden="true" />
            Continue this thread ({parent.replyCount})
          </Link>
        </li>
      </Indented>
    );
  }
  if (opened) return <OpenedReplies parent={parent} branch={branch} {...rest} />;
  const items = branch?.items ?? [];
  const more = branch ? branch.more : true;
  return (
    <Indented>
      <Items items={items} {...rest} />
      {more && (
        <li className="pt-1">
          <button type="button" className={moreLook} onClick={() => setOpened(true)}>
            <CornerDownRight aria-hidden="true" />
            {branch ? 'Show more replies' : countedReplies(parent.replyCount)}
          </button>
        </li>
      )}
    </Indented>
  );
}

/** All replies of a comment, page by page. What was there before stands until they are read. */
function OpenedReplies(props: Level & { parent: PostView; branch: Branch | undefined }) {
  const { parent, branch, ...rest } = props;
  const query = useInfiniteQuery(repliesQuery(parent.id));
  const pages = query.data?.pages;
  const items = pages ? pages.flatMap((page) => page.items) : (branch?.items ?? []);
  const branches = pages ? pages.flatMap((page) => page.branches) : rest.branches;
  const failed = query.isError && !query.isFetching;
  const ask = () => void (query.data ? query.fetchNextPage() : query.refetch());
  return (
    <Indented>
      <Items items={items} {...rest} branches={branches} />
      {query.isFetching ? (
        <li className="py-3 ps-3 text-ink-muted">
          <Spinner label="Loading replies" />
        </li>
      ) : (
        (failed || query.hasNextPage) && (
          <li className="pt-1">
            {failed && (
              <span role="alert" className="ps-3 text-small text-ink-muted">
                {platformErrors.internal.message}
              </span>
            )}
            <button type="button" className={moreLook} onClick={ask}>
              <CornerDownRight aria-hidden="true" />
              {failed ? 'Try again' : 'Show more replies'}
            </button>
          </li>
        )
      )}
    </Indented>
  );
}

function Items({ items, level, ...rest }: Level & { items: readonly PostView[] }) {
  return items.map((reply) => (
    <CommentItem key={reply.id} comment={reply} level={level + 1} {...rest} />
  ));
}

/** The line runs down from the middle of the avatar above. */
function Indented({ children }: { children: ReactNode }) {
  return (
    <ul className="ms-3.5 border-s border-line ps-4 max-tablet:ms-2 max-tablet:ps-3">{children}</ul>
  );
}

function countedReplies(count: number): string {
  return count === 1 ? 'Show 1 reply' : `Show ${count} replies`;
}

const moreLook = joinClasses(
  'inline-flex h-9 items-center gap-2 rounded-full px-3 text-small font-semibold text-accent-ink',
  'hover:bg-accent-wash max-tablet:h-11 [&_svg]:size-4',
);
