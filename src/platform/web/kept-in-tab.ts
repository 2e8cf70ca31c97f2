/** Keeps a value for the pages that follow in this tab. A browser that refuses storage, or has no room, keeps nothing. */
export function keepInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // NOTE: each of these has another way when it is missing.
  }
}

/** Null where nothing was kept, or nothing that can be read. */
export function readInTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** After logging out: nothing of its reader stays in the tab. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // NOTE: what cannot be cleared was not kept either.
  }
}

/** Reads what was kept, once. */
export function takeFromTab(name: string): unknown {
  const kept = readInTab(name);
  // Where something was read, storage is at hand.
  if (kept !== null) sessionStorage.removeItem(name);
  return kept;
}
