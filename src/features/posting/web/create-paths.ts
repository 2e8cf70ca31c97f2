import { safePath } from '#platform/web/safe-path.ts';

const home = '/home';

/** Where to go back to, by the query of a create page (core §2). */
export function goBackOf(search: string, fallback = home): string {
  return safePath(new URLSearchParams(search).get('goBack'), fallback);
}

/** The composer as a page that returns to `goBack`. */
export function createPostPath(goBack: string): string {
  return `/create/post?${new URLSearchParams({ goBack }).toString()}`;
}

export function createCategoriesPath(goBack: string): string {
  return `/create/categories?${new URLSearchParams({ goBack }).toString()}`;
}
