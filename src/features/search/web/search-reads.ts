import type { SiteData } from '#platform/contract/site.ts';
import { searchWish } from './search-address.ts';
import { popularSearchesQuery, searchPeopleQuery, searchPostsQuery } from './search-queries.ts';

/** What the server reads before it renders the search page. */
export function searchReads({ search, site }: { search: URLSearchParams; site: SiteData }) {
  const wish = searchWish(search);
  if (wish.text === '') return [popularSearchesQuery];
  if (wish.tab !== 'people') return [searchPostsQuery(wish)];
  return site.viewer ? [searchPeopleQuery(wish.text)] : [];
}
