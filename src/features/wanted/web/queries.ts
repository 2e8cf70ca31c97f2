import type { Category, Condition } from '#features/posting/schemas.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { findSavedSearch, priceHints, savedSearches } from '../contract.ts';

/** What of an address of the search page is saved. */
export type SavableAddress = {
  text: string;
  category: Category | null;
  /** In whole dollars. */
  maxPrice: number | null;
  condition: Condition | null;
};

export const savedSearchesQuery = routeQuery(savedSearches, {});

/** The member's saved search that looks for the same as an address. */
export function savedSearchQuery({ text, category, maxPrice, condition }: SavableAddress) {
  const query = {
    q: text,
    ...(category && { category }),
    ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
    ...(condition && { condition }),
  };
  return routeQuery(findSavedSearch, { query });
}

export function priceHintsQuery(text: string) {
  return routeQuery(priceHints, { query: { text } });
}
