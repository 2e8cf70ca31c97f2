/** Stores a value for later pages of this tab. A browser that rejects storage, or has no room, stores nothing. */
export function storeInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // NOTE: callers work without the stored value, too.
  }
}

/** Null if nothing readable is stored. */
export function readInTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Called after logging out, so that nothing of the reader stays in the tab. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // NOTE: if storage cannot be cleared, nothing was stored either.
  }
}

/** Reads a stored value, once. */
export function takeFromTab(name: string): unknown {
  const kept = readInTab(name);
  // If the value could be read, storage works.
  if (kept !== null) sessionStorage.removeItem(name);
  return kept;
}
