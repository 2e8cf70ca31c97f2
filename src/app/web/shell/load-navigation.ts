import { untilThere } from '#platform/web/later.ts';

/** Sidebar, bottom bar and the feed's header, fetched right after the entry. */
export const navigation = untilThere(() => import('./navigation.tsx'));
