import { isCategory } from '#features/posting/web/index.ts';
import type { PageInput } from '#platform/web/page/define-page.ts';

/** Where a search is redirected on the generic site, or if its category is unknown. Browsers never load this file. */
export function searchRedirect({ search, site: { campus } }: PageInput): string | undefined {
  // SEARCH-13: the generic site searches schools.
  if (campus.isGeneric) return '/search_schools';
  const category = search.get('category');
  if (category === null || isCategory(category)) return undefined;
  const rest = new URLSearchParams(search);
  rest.delete('category');
  return ['/search', rest].filter(String).join('?');
}
