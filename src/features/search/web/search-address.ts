import { conditions, maxPriceCents } from '#features/posting/contract.ts';
import { categoryIn } from '#features/posting/web/index.ts';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { maxQueryLength } from '../contract.ts';
import type { Category, Condition } from '#features/posting/schemas.ts';

/** The tabs of the search page (SEARCH-08). */
export type SearchTab = 'latest' | 'media' | 'people';

/** The parts of the search page's address. */
export type SearchAddress = {
  /** Without spaces at its ends; empty for popular searches. */
  text: string;
  tab: SearchTab;
  /** Newest first unless the best matches or the lowest prices are asked for. */
  order: 'latest' | 'relevance' | 'price';
  category: Category | null;
  withPhoto: boolean;
  /** In whole dollars; 0 is free. */
  maxPrice: number | null;
  condition: Condition | null;
  /** Only what can be bought now. */
  available: boolean;
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
    ...listingParts(address),
    ...(exact && { exact: '1' }),
  });
  return ['/search', query].filter(String).join('?');
}

function listingParts({ maxPrice = null, condition, available }: Partial<SearchAddress>) {
  return {
    ...(maxPrice !== null && { max: String(maxPrice) }),
    ...(condition && { condition }),
    ...(available && { available: '1' }),
  };
}

/** Reads the parts of an address. Unknown values are ignored, and a text that is too long is cut. */
export function parseSearchAddress(query: URLSearchParams): SearchAddress {
  const tab = query.get('show');
  const order = query.get('order');
  return {
    // The character that no database stores can only be typed into an address.
    text: startOf((query.get('q') ?? '').replaceAll('\0', ' ').trim(), maxQueryLength)
      .toWellFormed()
      .trim(),
    tab: tab === 'media' || tab === 'people' ? tab : 'latest',
    order: order === 'relevance' || order === 'price' ? order : 'latest',
    category: categoryIn(query),
    withPhoto: query.get('photo') === '1',
    maxPrice: parseMaxPrice(query.get('max') ?? ''),
    condition: conditions.find((each) => each === query.get('condition')) ?? null,
    available: query.get('available') === '1',
    exact: query.get('exact') === '1',
  };
}

function parseMaxPrice(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= maxPriceCents / 100 ? Number(text) : null;
}

/** Whether the address leaves out posts that have the words. */
export function hasFilters(address: SearchAddress): boolean {
  const { category, withPhoto, maxPrice, condition, available } = address;
  return Boolean(category ?? condition) || withPhoto || maxPrice !== null || available;
}
