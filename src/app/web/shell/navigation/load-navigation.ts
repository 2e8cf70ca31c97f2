import { loadWithRetries } from '#platform/web/lazy-component.ts';

/** Sidebar, bottom bar and the feed's header, fetched right after the entry script. */
export const navigation = loadWithRetries(() => import('./navigation.tsx'));
