import { useEffect, useSyncExternalStore } from 'react';

/** What was taken from the address and is no longer there. */
const taken = new Map<string, string>();

/**
 * A secret that came behind the `#` of a link, taken out of the address bar and the history at once: undefined until the
 * page's script is there, null where there is none.
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

/** Leaves the page's bare path in the address bar. */
export function clearAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

function take(name: string): string | null {
  const found = new URLSearchParams(window.location.hash.slice(1)).get(name);
  if (found !== null) taken.set(name, found);
  return taken.get(name) ?? null;
}

/** A link opened where its page is open already only changes what stands behind the `#`. */
function onAddress(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
