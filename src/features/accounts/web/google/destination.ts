import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';
import { safePath } from '#platform/contract/safe-path.ts';

const name = 'googleDestination';

/** Stores where this tab continues after Google's log-in. */
export function keepDestination(path: string): void {
  storeInTab(name, path);
}

/** Null if this tab has not gone to Google. */
export function takeDestination(): string | null {
  const kept = takeFromTab(name);
  return typeof kept === 'string' ? safePath(kept, '/home') : null;
}
