import type { PostView } from '#features/posting/schemas.ts';
import { keepPosts } from '#features/posting/web/feed/index.ts';
import { storedPages, storedQuery } from '#platform/web/data/queries.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
import type { Row, RowPage } from '#platform/web/data/rows.ts';
import { postsAbove, repliesPage } from '../contract.ts';

/** The first replies of one comment, newest first. */
export type BranchRows = { postId: string; items: Row[]; more: boolean };

export type ReplyRowPage = RowPage & { branches: BranchRows[]; hasEarlier: boolean };

/**
 * The comments of a post, or the replies of a comment; rendered with `useReplies`. With `around` the first page begins
 * shortly before that reply.
 */
export function repliesQuery(postId: string, around?: string) {
  const input = { params: { postId }, query: around === undefined ? {} : { around } };
  return storedPages<typeof repliesPage, ReplyRowPage>(repliesPage, input, {
    store: (page, store) => {
      const { items, nextCursor, hasEarlier, branches } = page;
      keepPosts(store, [...items, ...branches.flatMap((branch) => branch.items)], page);
      return {
        items: items.map(replyRow),
        nextCursor,
        hasEarlier,
        readAt: getReadAt(page),
        branches: branches.map((branch) => ({ ...branch, items: branch.items.map(replyRow) })),
      };
    },
  });
}

/** The comment that a link to its post's page leads to. */
export function linkedComment(search: URLSearchParams): string | undefined {
  const id = search.get('comment');
  return id !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}

type IdsAbove = { postIds: string[]; omitted: number };

/** The posts above a comment, from the top. */
export function postsAboveQuery(postId: string) {
  const input = { params: { postId } };
  return storedQuery<typeof postsAbove, IdsAbove>(postsAbove, input, {
    store: (response, store) => {
      keepPosts(store, response.items, response);
      return { postIds: response.items.map(({ id }) => id), omitted: response.omitted };
    },
  });
}

export function replyRow({ id, createdAt }: PostView): Row {
  return { id, key: createdAt };
}
