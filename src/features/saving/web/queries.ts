import { postPages } from '#features/posting/web/feed/index.ts';
import { routePages } from '#platform/web/data/queries.ts';
import { savedPosts, savers } from '../contract.ts';

export const savedPostsQuery = postPages(savedPosts, { query: {} }, ({ saved }) => saved === true);

export function saversQuery(postId: string) {
  return routePages(savers, { params: { postId }, query: {} });
}
