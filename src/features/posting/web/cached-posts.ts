import type { PostView } from '../schemas.ts';

type Change = (post: PostView) => PostView | null;

/**
 * Goes through what a query holds and changes every post in it, whichever feature's list or page it is; null takes
 * a post out of its list. What holds no changed post stays the same object, so that nothing is drawn anew.
 */
export function withPosts(data: unknown, change: Change): unknown {
  if (Array.isArray(data)) return withPostsInList(data, change);
  if (typeof data !== 'object' || data === null) return data;
  if (isPost(data)) return change(data) ?? data;
  const entries = Object.entries(data).map(([name, value]): [string, unknown, unknown] => [
    name,
    value,
    withPosts(value, change),
  ]);
  if (entries.every(([, before, after]) => before === after)) return data;
  return Object.fromEntries(entries.map(([name, , after]) => [name, after]));
}

function withPostsInList(list: unknown[], change: Change): unknown[] {
  const changed = list.flatMap((each): unknown[] => {
    if (!isPost(each)) return [withPosts(each, change)];
    const post = change(each);
    return post === null ? [] : [post];
  });
  const isSame = changed.length === list.length && changed.every((each, at) => each === list[at]);
  return isSame ? list : changed;
}

/** Queries hold what our own server answered, so these two names tell a post from all else. */
function isPost(value: unknown): value is PostView {
  return typeof value === 'object' && value !== null && 'replyCount' in value && 'author' in value;
}
