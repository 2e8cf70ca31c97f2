import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';
import type { GuestAction } from '#platform/contract/guest-action.ts';

const name = 'quad-interrupted';

/** Stores what the reader was doing when the session ended; the reloaded page asks them to log in for it. */
export function keepInterrupted(action: GuestAction): void {
  storeInTab(name, action);
}

/** Null if nothing was interrupted or it was already taken. */
export function takeInterrupted(): GuestAction | null {
  const kept = takeFromTab(name);
  return isGuestAction(kept) ? kept : null;
}

/** Only this file writes this value, so any text is accepted; the list of actions is not loaded here. */
function isGuestAction(value: unknown): value is GuestAction {
  return typeof value === 'string';
}
