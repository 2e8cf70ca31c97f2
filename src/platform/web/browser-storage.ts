/**
 * The values that these functions keep in the browser's local storage: the member's id, the address that a link was
 * mailed to, the campus to open after logging in, the post that a visitor wanted to save, whether descriptions of photos and
 * notifications were asked for, which member gets notifications here, the meetings that were added to the calendar, and a
 * visitor's bag. If the browser
 * rejects storage, nothing is stored.
 */
type StoredName =
  | 'userId'
  | 'emailForSignIn'
  | 'nameForSignIn'
  | 'redirect_to'
  | 'tappedSave'
  | 'altAsked'
  | 'pushAsked'
  | 'pushedTo'
  | 'addedMeetings'
  | 'guestBag';

export function storeInBrowser(name: StoredName, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is full or forbidden; callers work without the value, too.
  }
}

export function readInBrowser(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function removeFromBrowser(name: StoredName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage that cannot be read has stored nothing.
  }
}
