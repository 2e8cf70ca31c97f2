/**
 * The few words that the specification keeps in the browser over visits: the member's id, the address a link was mailed
 * to, and the campus to go to after signing in (accounts §3, §4). A browser that refuses storage remembers nothing.
 */
type Remembered = 'userId' | 'emailForSignIn' | 'redirect_to';

export function remember(name: Remembered, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // NOTE: full or forbidden storage; each of these has another way when it is missing.
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
    // NOTE: what cannot be read was not kept either.
  }
}
