import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { routeQuery } from '#platform/web/data/queries.ts';
import { useSite } from '#platform/web/site.tsx';
import { lookInBag, showBag } from '../contract.ts';
import type { BagView } from '../schemas.ts';
import { useGuestBag } from './guest-bag.ts';

export const bagQuery = routeQuery(showBag, {});

const emptyBag: BagView = { sellers: [], gone: [] };

/** The viewer's bag: a member's by the server, a visitor's by what the browser keeps. */
export function useBag() {
  const { viewer } = useSite();
  const kept = useGuestBag();
  const own = useQuery({ ...bagQuery, enabled: viewer?.emailVerified === true });
  const isFilled = kept !== null && kept.length > 0;
  const looked = useQuery({
    ...routeQuery(lookInBag, { body: { items: [...(kept ?? [])] } }),
    enabled: !viewer && isFilled,
    // Each change of the bag is another query; what was shown stays until it is read.
    placeholderData: keepPreviousData,
  });
  if (viewer) return own;
  return kept?.length === 0 ? { ...looked, data: emptyBag, error: null } : looked;
}

/** The ids of all items of a bag. */
export function idsIn({ sellers, gone }: BagView): string[] {
  return [...sellers.flatMap(({ items }) => items), ...gone].map(({ postId }) => postId);
}
