import { useSyncExternalStore } from 'react';

/** Core §2: at 769 px and below the product is the mobile one. */
const wide = '(min-width: 770px)';

/**
 * Whether modals are used rather than pages; null while rendering for the first time. Decides where
 * to go, never how things look: that is for CSS.
 */
export function useWideScreen(): boolean | null {
  return useSyncExternalStore<boolean | null>(watch, isWideScreen, () => null);
}

/** The same at the moment of a press. */
export function isWideScreen(): boolean {
  return matchMedia(wide).matches;
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
