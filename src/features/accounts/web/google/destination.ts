import { keepInTab, takeFromTab } from '#platform/web/kept-in-tab.ts';
import { safePath } from '#platform/web/safe-path.ts';

const name = 'googleDestination';

/** Where this tab goes after its visit to Google; home, where the browser does not keep it. */
export function keepDestination(path: string): void {
  keepInTab(name, path);
}

/** Null where this tab is not on such a visit. */
export function takeDestination(): string | null {
  const kept = takeFromTab(name);
  return typeof kept === 'string' ? safePath(kept, '/home') : null;
}
