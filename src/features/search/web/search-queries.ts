import type { RouteInput } from '#platform/contract/routes/route.ts';
import { routePages, routeQuery, storedPages } from '#platform/web/data/queries.ts';
import { keepPosts, posts } from '#features/posting/web/feed/index.ts';
import {
  popularSearches,
  recentSearches,
  searchPeople,
  searchPosts,
  searchSuggestions,
} from '../contract.ts';
import type { SearchAddress } from './search-address.ts';

/** The input of the call for the posts of a search. */
export function postsInput(address: SearchAddress): RouteInput<typeof searchPosts> {
  const { text, tab, order, category, withPhoto, exact } = address;
  const { maxPrice, condition, available } = address;
  const query = {
    q: text,
    ...(tab === 'media' && { show: 'media' as const }),
    ...(order !== 'latest' && { order }),
    ...(category && { category }),
    ...(withPhoto && { withPhoto: '1' as const }),
    ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
    ...(condition && { condition }),
    ...(available && { available: '1' as const }),
    ...(exact && { exact: '1' as const }),
  };
  return { query };
}

/** The posts that match, a page at a time. The order is the server's. */
export function searchPostsQuery(address: SearchAddress) {
  return storedPages(searchPosts, postsInput(address), {
    shows: posts,
    store: (page, store) => {
      keepPosts(store, page.items, page);
      const { comments, matched, corrected, suggested, category, count, loose, nextCursor } = page;
      const postIds = page.items.map(({ id }) => id);
      const notes = { corrected, suggested, category, count };
      return { postIds, comments, matched, ...notes, loose, nextCursor };
    },
  });
}

export function searchPeopleQuery(text: string) {
  return routePages(searchPeople, { query: { q: text } });
}

export function suggestionsQuery(text: string) {
  return routeQuery(searchSuggestions, { query: { q: text } });
}

export const popularSearchesQuery = routeQuery(popularSearches, {});

export const recentSearchesQuery = routeQuery(recentSearches, {});
