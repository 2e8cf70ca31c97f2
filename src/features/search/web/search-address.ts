import { categoryIn } from '#features/posting/web/index.ts';
import { maxQueryLength } from '../contract.ts';
import type { Category } from '#features/posting/schemas.ts';

/** The tabs of the search page (SEARCH-08). */
export type SearchTab = 'latest' | 'media' | 'people';

/** The parts of the search page's address. */
export type SearchAddress = {
  /** Without spaces at its ends; empty for popular searches. */
  text: string;
  tab: SearchTab;
  /** Newest first unless the best matches are asked for. */
  order: 'latest' | 'relevance';
  category: Category | null;
  withPhoto: boolean;
  /** Words are not corrected. */
  exact: boolean;
};

/** The path of the search page; default values are left out. */
export function searchPath(address: Pick<SearchAddress, 'text'> & Partial<SearchAddress>): string {
  const { text, tab = 'latest', order = 'latest', category, withPhoto, exact } = address;
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(tab !== 'latest' && { show: tab }),
    ...(order !== 'latest' && { order }),
    ...(category && { category }),
    ...(withPhoto && { photo: '1' }),
    ...(exact && { exact: '1' }),
  });
  return ['/search', query].filter(String).join('?');
}

/** Reads the parts of an address. Unknown values are ignored, and a text that is too long is cut. */
export function parseSearchAddress(query: URLSearchParams): SearchAddress {
  const tab = query.get('show');
  return {
    text: (query.get('q') ?? '').trim().slice(0, maxQueryLength).toWellFormed().trim(),
    tab: tab === 'media' || tab === 'people' ? tab : 'latest',
    order: query.get('order') === 'relevance' ? 'relevance' : 'latest',
    category: categoryIn(query),
    withPhoto: query.get('photo') === '1',
    exact: query.get('exact') === '1',
  };
}
