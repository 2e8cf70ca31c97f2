import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { PostView } from '#features/posting/schemas.ts';
import { withKnownMark } from '#features/posting/web/index.ts';
import { afterFetches } from '#platform/web/data/after-fetches.ts';
import { repliesPage } from '../contract.ts';
import type { Branch, RepliesPage } from '../schemas.ts';

export type RepliesPages = InfiniteData<RepliesPage, string | null>;

/** Shows a reply in its place in every thread that is cached, once the posts above it count it. */
export function showReply(queryClient: QueryClient, reply: PostView): void {
  const marked = withKnownMark(queryClient, reply);
  afterFetches(queryClient, () =>
    queryClient.setQueriesData<RepliesPages>(
      { queryKey: [repliesPage.id] },
      (pages) => pages && withReply(pages, marked),
    ),
  );
}

export function withReply(thread: RepliesPages, reply: PostView): RepliesPages {
  const { pages } = thread;
  const [first] = pages;
  if (!first || pages.some((page) => postsOf(page).some((post) => post.id === reply.id))) {
    return thread;
  }
  if (reply.parentId === first.postId) return { ...thread, pages: withTopReply(pages, reply) };
  const at = pages.findIndex((page) => postsOf(page).some((post) => post.id === reply.parentId));
  const page = pages[at];
  if (!page) return thread;
  const branches = withBranchReply(page, reply);
  return { ...thread, pages: pages.with(at, { ...page, branches }) };
}

/** Comments on a post stand oldest first, so a new one is last, once everything before it was read. */
function withTopReply(pages: RepliesPage[], reply: PostView): RepliesPage[] {
  const oldestFirst = reply.parentId === reply.rootId;
  const at = oldestFirst ? pages.length - 1 : 0;
  const page = pages[at];
  if (!page || (oldestFirst && page.nextCursor !== null)) return pages;
  const items = oldestFirst ? [...page.items, reply] : [reply, ...page.items];
  return pages.with(at, { ...page, items });
}

function withBranchReply(page: RepliesPage, reply: PostView): Branch[] {
  const { branches } = page;
  const at = branches.findIndex((each) => each.postId === reply.parentId);
  const branch = branches[at];
  if (branch) return branches.with(at, { ...branch, items: [reply, ...branch.items] });
  const parent = postsOf(page).find((post) => post.id === reply.parentId);
  if (!parent) return branches;
  // Its other replies were not read: the reader may ask for them.
  const more = parent.replyCount > 1;
  return [...branches, { postId: parent.id, items: [reply], more }];
}

function postsOf(page: RepliesPage): PostView[] {
  return [...page.items, ...page.branches.flatMap((branch) => branch.items)];
}
