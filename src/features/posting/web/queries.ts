import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { categories, feedPage, postById } from '../contract.ts';
import type { Category, PostView } from '../schemas.ts';

/** The feed, or one category of it; what is no category counts as `all`. */
export function feedQuery(category: string | null) {
  const known = categories.find((each) => each === category);
  return routePages(feedPage, { query: known ? { category: known } : {} });
}

export function postQuery(postId: string) {
  return routeQuery(postById, { params: { postId } });
}

export function knownCategory(value: string | null): Category | null {
  return categories.find((each) => each === value) ?? null;
}

/** The feed's address, of one category or of all. */
export function feedPath(category: Category | null): string {
  return category ? `/home?${new URLSearchParams({ category }).toString()}` : '/home';
}

/** The feeds in which a post stands: all, and its category's. */
export function feedsOf(post: Pick<PostView, 'category'>): (Category | null)[] {
  return post.category ? [null, post.category] : [null];
}
