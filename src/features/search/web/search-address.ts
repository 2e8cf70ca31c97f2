import { categoryIn } from '#features/posting/web/index.ts';
import type { Category } from '#features/posting/schemas.ts';

/** The tabs of the search page (SEARCH-08). */
export type SearchTab = 'latest' | 'media' | 'people';

/** What the address of the search page asks for. */
export type SearchWish = {
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
export function searchPath(wish: Pick<SearchWish, 'text'> & Partial<SearchWish>): string {
  const { text, tab = 'latest', order = 'latest', category, withPhoto, exact } = wish;
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

/** The search that an address asks for. Unknown values are ignored. */
export function searchWish(query: URLSearchParams): SearchWish {
  const tab = query.get('show');
  return {
    text: (query.get('q') ?? '').trim(),
    tab: tab === 'media' || tab === 'people' ? tab : 'latest',
    order: query.get('order') === 'relevance' ? 'relevance' : 'latest',
    category: categoryIn(query),
    withPhoto: query.get('photo') === '1',
    exact: query.get('exact') === '1',
  };
}
