import { safePath } from '#platform/web/safe-path.ts';

const name = 'googleDestination';

/** Where this tab goes after its visit to Google; a browser that refuses storage goes home. */
export function keepDestination(path: string): void {
  try {
    sessionStorage.setItem(name, path);
  } catch {
    // NOTE: full or forbidden storage.
  }
}

/** Null where this tab is not on such a visit. */
export function takeDestination(): string | null {
  try {
    const kept = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return kept === null ? null : safePath(kept, '/home');
  } catch {
    return null;
  }
}
