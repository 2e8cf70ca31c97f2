import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Posts or people on one page (LIMIT-12). */
export const searchPageSize = 10;

/** Results are counted up to this many; more are "100+". */
export const countLimit = 100;

/** Popular searches that one call returns (LIMIT-13). */
export const popularLimit = 14;

/** Popular searches that the search box shows. */
export const popularInBox = 4;

/** The next page loads when the reader is this many pixels from the bottom (LIMIT-15). */
export const loadMoreAtPx = 251;

/** Maximum number of the member's own searches in one response. */
export const recentLimit = 20;

/** Maximum number of suggestions for one text. */
export const suggestionLimit = 8;

export { maxQueryLength } from './contract/query.ts';

/** Longer texts are used for the search, but not recorded. */
export const maxRecordedLength = 60;

/** Others see a text after this many school-verified members have searched it. */
export const minSearchersToPublish = 3;

export const searchErrors = defineErrors({
  query_known: { status: 409, message: 'That query has already been added.' },
  recent_missing: { status: 404, message: 'That search is no longer in your history.' },
  schools_only: { status: 404, message: 'Only school search is available on this site.' },
});

/**
 * Posts and their comments. An item is always a top-level post; `comments` says which of them were found by a comment.
 * The same query in another order, tab or filter is another list with its own cursors.
 *
 * Live: `post.removed` takes a post off the page (by `postId`; a comment's hit by `rootId`, then ask again whether it
 * still matches). After `post.shown` or `post.bumped` ask for the first page again, at most every few seconds: if it
 * begins with another id, offer the new results. A post is found in the request after it was written.
 */
export const searchPosts = defineRoute<typeof schemas.searchPosts>({
  id: 'searchPosts',
  method: 'GET',
  path: '/api/search/posts',
});

/** Members of this campus by name, username or `@username`. Visitors are asked to log in (MODAL-01). */
export const searchPeople = defineRoute<typeof schemas.searchPeople>({
  id: 'searchPeople',
  method: 'GET',
  path: '/api/search/people',
  guestAction: 'search',
});

export const searchSuggestions = defineRoute<typeof schemas.searchSuggestions>({
  id: 'searchSuggestions',
  method: 'GET',
  path: '/api/search/suggestions',
});

export const popularSearches = defineRoute<typeof schemas.popularSearches>({
  id: 'popularSearches',
  method: 'GET',
  path: '/api/search/popular',
});

/**
 * Counts a view of a search and puts it into the member's history. The browser calls it once for each search that a
 * person makes; the results never wait for it, and reading them counts nothing (SEARCH-25).
 */
export const recordSearch = defineRoute<typeof schemas.recordSearch>({
  id: 'recordSearch',
  method: 'POST',
  path: '/api/search/views',
  inBackground: true,
});

export const recentSearches = defineRoute<typeof schemas.recentSearches>({
  id: 'recentSearches',
  method: 'GET',
  path: '/api/search/history',
  guestAction: 'search',
});

/** Adds a text to the history without searching it; `recordSearch` adds texts that were searched. */
export const addRecentSearch = defineRoute<typeof schemas.addRecentSearch>({
  id: 'addRecentSearch',
  method: 'POST',
  path: '/api/search/history',
  guestAction: 'search',
});

export const removeRecentSearch = defineRoute<typeof schemas.removeRecentSearch>({
  id: 'removeRecentSearch',
  method: 'DELETE',
  path: '/api/search/history/:recentId',
  guestAction: 'search',
});

export const clearRecentSearches = defineRoute<typeof schemas.clearRecentSearches>({
  id: 'clearRecentSearches',
  method: 'DELETE',
  path: '/api/search/history',
  guestAction: 'search',
});

/** Sent to the member only: own searches of a campus were removed, perhaps in another tab. */
export const recentRemoved =
  defineLiveEvent<typeof schemas.recentRemoved>('search-history.removed');
