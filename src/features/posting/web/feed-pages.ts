import type { InfiniteData } from '@tanstack/react-query';
import type { PostView } from '../schemas.ts';

export type FeedPages = InfiniteData<
  { items: PostView[]; nextCursor: string | null },
  string | null
>;

/** Whether a post stands below another one where the last modified comes first. */
export function isBelow(post: PostView, other: PostView): boolean {
  if (post.lastModified !== other.lastModified) return post.lastModified < other.lastModified;
  return post.id < other.id;
}

/** Takes a post out of a list, wherever it stands. */
export function withoutPost(list: FeedPages, postId: string): FeedPages {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.filter((post) => post.id !== postId),
    })),
  };
}

/** Puts a post where its last change belongs; below the last page that was read it comes with its own page. */
export function withPostInPlace(list: FeedPages, post: PostView): FeedPages {
  const rest = withoutPost(list, post.id);
  const isLast = (index: number) => index === rest.pages.length - 1;
  const at = rest.pages.findIndex(
    ({ items, nextCursor }, index) =>
      items.some((each) => isBelow(each, post)) || (isLast(index) && nextCursor === null),
  );
  const page = rest.pages[at];
  if (!page) return rest;
  // Before the first one below: one that is to move up itself, and waits, stays where it is being read.
  const first = page.items.findIndex((each) => isBelow(each, post));
  const items = page.items.toSpliced(first < 0 ? page.items.length : first, 0, post);
  return { ...rest, pages: rest.pages.with(at, { ...page, items }) };
}
