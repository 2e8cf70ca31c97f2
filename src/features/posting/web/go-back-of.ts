import { safePath } from '#platform/web/safe-path.ts';

const home = '/home';

/** Where to go back to, by the query of a create page (core §2). */
export function goBackOf(search: string, fallback = home): string {
  return safePath(new URLSearchParams(search).get('goBack'), fallback);
}
