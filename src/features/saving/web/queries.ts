import { routePages } from '#platform/web/data/queries.ts';
import { savedPosts, savers } from '../contract.ts';

export const savedPostsQuery = routePages(savedPosts, { query: {} });

export function saversQuery(postId: string) {
  return routePages(savers, { params: { postId }, query: {} });
}
