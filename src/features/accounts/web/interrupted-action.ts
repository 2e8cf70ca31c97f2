import { keepInTab, takeFromTab } from '#platform/web/kept-in-tab.ts';
import type { GuestAction } from '#platform/contract/guest-action.ts';

const name = 'quad-interrupted';

/** What the end of the session came between, for the page that follows in this tab, which asks in by its words. */
export function keepInterrupted(action: GuestAction): void {
  keepInTab(name, action);
}

/** Null where nothing was interrupted, or it has been taken. */
export function takeInterrupted(): GuestAction | null {
  const kept = takeFromTab(name);
  return isGuestAction(kept) ? kept : null;
}

/** Only this file writes under this name; the list of actions stays out of what every page loads. */
function isGuestAction(value: unknown): value is GuestAction {
  return typeof value === 'string';
}
