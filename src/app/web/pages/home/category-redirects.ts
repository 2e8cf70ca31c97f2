import { isCategory } from '#features/posting/web/index.ts';
import type { PageInput } from '#platform/web/page/define-page.ts';

// Browsers never load this file: it needs the list of categories.

/** A feed of an unknown category is redirected to the whole feed (FEED-17). */
export function homeRedirect({ search }: PageInput): string | undefined {
  return hasUnknownCategory(search) ? '/home' : undefined;
}

/** Where a search is redirected on the generic site, or if its category is unknown. */
export function searchRedirect({ search, site: { campus } }: PageInput): string | undefined {
  // SEARCH-13: the generic site searches schools.
  if (campus.isGeneric) return '/search_schools';
  if (!hasUnknownCategory(search)) return undefined;
  const rest = new URLSearchParams(search);
  rest.delete('category');
  return ['/search', rest].filter(String).join('?');
}

function hasUnknownCategory(search: URLSearchParams): boolean {
  const category = search.get('category');
  return category !== null && !isCategory(category);
}
