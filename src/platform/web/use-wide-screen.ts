import { useSyncExternalStore } from 'react';

/** At 769 px and below the mobile layout is used. */
const wide = '(min-width: 770px)';

/**
 * Whether modals are used instead of pages; null in the first render. Only for navigation; looks are decided by CSS.
 */
export function useWideScreen(): boolean | null {
  return useSyncExternalStore<boolean | null>(watch, isWideScreen, () => null);
}

/** Whether modals are used instead of pages, for event handlers. */
export function isWideScreen(): boolean {
  return matchMedia(wide).matches;
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
