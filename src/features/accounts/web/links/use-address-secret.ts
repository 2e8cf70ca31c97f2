import { useEffect, useSyncExternalStore } from 'react';

/** The secrets that were removed from the address bar, by name. */
const taken = new Map<string, string>();

/**
 * The secret after the `#` of a link, removed from the address bar and the history at once. Undefined until the page
 * is hydrated, null if there is none.
 */
export function useAddressSecret(name: string): string | null | undefined {
  const secret = useSyncExternalStore<string | null | undefined>(
    onAddress,
    () => take(name),
    () => undefined,
  );
  useEffect(() => {
    if (secret) clearAddress();
  }, [secret]);
  useEffect(() => () => void taken.delete(name), [name]);
  return secret;
}

/** Reduces the address bar to the page's path. */
export function clearAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

function take(name: string): string | null {
  const found = new URLSearchParams(window.location.hash.slice(1)).get(name);
  if (found !== null) taken.set(name, found);
  return taken.get(name) ?? null;
}

/** Opening such a link while its page is open changes only the `#` part. */
function onAddress(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
