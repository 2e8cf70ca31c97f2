import type { SiteData } from '#platform/contract/site.ts';
import { categoryCountsQuery } from '#features/posting/web/categories/index.ts';
import { parseSearchAddress } from './search-address.ts';
import {
  popularSearchesQuery,
  recentSearchesQuery,
  searchPeopleQuery,
  searchPostsQuery,
} from './search-queries.ts';

/** The queries that the server reads before it renders the search page. */
export function searchReads({ search, site }: { search: URLSearchParams; site: SiteData }) {
  const address = parseSearchAddress(search);
  if (address.text === '') {
    return [
      popularSearchesQuery,
      categoryCountsQuery,
      ...(site.viewer ? [recentSearchesQuery] : []),
    ];
  }
  if (address.tab !== 'people') return [searchPostsQuery(address)];
  return site.viewer ? [searchPeopleQuery(address.text)] : [];
}
