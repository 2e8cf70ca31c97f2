import type { SiteData } from '#platform/contract/site.ts';
import { parseSearchAddress } from './search-address.ts';
import { popularSearchesQuery, searchPeopleQuery, searchPostsQuery } from './search-queries.ts';

/** The queries that the server reads before it renders the search page. */
export function searchReads({ search, site }: { search: URLSearchParams; site: SiteData }) {
  const address = parseSearchAddress(search);
  if (address.text === '') return [popularSearchesQuery];
  if (address.tab !== 'people') return [searchPostsQuery(address)];
  return site.viewer ? [searchPeopleQuery(address.text)] : [];
}
