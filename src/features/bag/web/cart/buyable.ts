import type { BagItem } from '../../schemas.ts';

/** Whether the viewer can pay for an item: it is for sale, or held for them. */
export function isBuyable({ state, hold }: BagItem): boolean {
  return state === 'available' || (state === 'reserved' && hold !== null && !hold.isPaid);
}

/** What the viewer would pay, in US cents: what the two agreed on counts, not what the post asks for. */
export function ownPrice({ hold, priceCents }: BagItem): number {
  return hold?.priceCents ?? priceCents;
}
