import { createStore, useStore } from '#platform/web/data/create-store.ts';

/** The posts in the viewer's bag on this campus; none until `BagFollower` has read it, and none while the server renders. */
export const bagIds = createStore<readonly string[]>([]);

export function useIsInBag(postId: string): boolean {
  return useStore(bagIds, (ids) => ids.includes(postId));
}

export function useBagCount(): number {
  return useStore(bagIds, (ids) => ids.length);
}
