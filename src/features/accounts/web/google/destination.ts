import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';
import { safePath } from '#platform/contract/safe-path.ts';

const name = 'googleDestination';

type Kept = { destination: string; from: string };

/** Stores where this tab continues after Google's login, and the page from which it goes there. */
export function keepDestination(kept: Kept): void {
  storeInTab(name, kept);
}

/** Null if this tab has not gone to Google. */
export function takeDestination(): Kept | null {
  const kept = takeFromTab(name);
  if (!isKept(kept)) return null;
  return { destination: safePath(kept.destination, '/home'), from: safePath(kept.from, '/login') };
}

/** Only this file writes this value. */
function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'destination' in value && 'from' in value;
}
