import type { GuestAction } from './guest-actions.ts';

const name = 'quad-interrupted';

/** What the end of the session came between, for the page that follows in this tab. */
export function keepInterrupted(action: GuestAction): void {
  try {
    sessionStorage.setItem(name, action);
  } catch {
    // NOTE: full or forbidden storage; the page that follows asks nobody in by itself.
  }
}

/** Null where nothing was interrupted, or it has been taken. */
export function takeInterrupted(): GuestAction | null {
  try {
    const kept = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return isGuestAction(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Only this file writes under this name; the list of actions stays out of what every page loads. */
function isGuestAction(word: string | null): word is GuestAction {
  return word !== null;
}
