import { safePath } from '#platform/contract/safe-path.ts';

/** The path to store with a mailed link: none for the home page, or for a path that could lead to another site. */
export function readReturnPath(wanted: string | undefined): string | null {
  const path = safePath(wanted, '/home');
  return path === '/home' ? null : path;
}
