/**
 * The few values in the browser's local storage: the member's id, the address that a link was mailed to, the campus to
 * open after logging in, and whether descriptions of photos were asked for. If the browser refuses storage, nothing is
 * stored.
 */
type Remembered = 'userId' | 'emailForSignIn' | 'redirect_to' | 'altAsked';

export function remember(name: Remembered, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // NOTE: full or forbidden storage; callers work without the value, too.
  }
}

export function recall(name: Remembered): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function forget(name: Remembered): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // NOTE: if storage cannot be read, nothing was stored either.
  }
}
