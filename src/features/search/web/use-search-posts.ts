import { useInfiniteQuery } from '@tanstack/react-query';
import { isClosed } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { posts } from '#features/posting/web/feed/index.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import type { SearchAddress } from './search-address.ts';
import { searchPostsQuery } from './search-queries.ts';

const noNotes = { corrected: null, suggested: null, category: null, count: null };

/** The posts that a search found, in the server's order, without those deleted or sold meanwhile. */
export function useSearchPosts(address: SearchAddress) {
  const list = useInfiniteQuery(searchPostsQuery(address));
  const pages = list.data?.pages ?? [];
  const postIds = useEntities((store) => [
    ...new Set(pages.flatMap((page) => page.postIds).filter((id) => isFound(store.get(posts, id)))),
  ]);
  const { corrected, suggested, category, count } = pages[0] ?? noNotes;
  const firstLoose = postIds.find((id) => pages.some((page) => page.loose.includes(id))) ?? null;
  return {
    list,
    postIds,
    comments: pages.flatMap((page) => page.comments),
    matched: pages.flatMap((page) => page.matched),
    /** What was corrected or may be meant, and the category that the text names. */
    corrected,
    suggested,
    category,
    /** How many match well; null while that is not known. */
    count: list.hasNextPage || !list.data ? count : countStrong(postIds, firstLoose),
    /** The first post that matches loosely; it and all after it stand under a line. */
    firstLoose,
  };
}

function isFound(post: PostView | undefined): boolean {
  return post !== undefined && !(post.listing && isClosed(post.listing.status));
}

function countStrong(postIds: readonly string[], firstLoose: string | null): number {
  return firstLoose === null ? postIds.length : postIds.indexOf(firstLoose);
}
