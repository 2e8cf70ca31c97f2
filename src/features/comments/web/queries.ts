import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { postsAbove, repliesPage } from '../contract.ts';

/** The comments of a post, or the replies of a comment. */
export function repliesQuery(postId: string) {
  return routePages(repliesPage, { params: { postId }, query: {} });
}

/** What a comment answers. */
export function postsAboveQuery(postId: string) {
  return routeQuery(postsAbove, { params: { postId } });
}
