import { safePath } from '#platform/contract/safe-path.ts';

const home = '/home';

/** The `goBack` path of a page that replaces a dialog on narrow screens. */
export function readGoBack(search: string, fallback = home): string {
  return safePath(new URLSearchParams(search).get('goBack'), fallback);
}
