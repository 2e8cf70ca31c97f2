import { parsePrice } from '#platform/contract/money/price.ts';
import { maxPriceCents, maxQuantity, maxShippingCents } from '../../contract/listing.ts';
import type { Listing, ListingInput } from '../../schemas/listing.ts';
import { toTyped } from './to-typed.ts';
import { noListing, type ListingDraft } from '../drafts/post-draft.ts';

/** Which field of a listing cannot be sent as it is. */
export type ListingProblem = 'price' | 'quantity' | 'shipping';

/** The listing to send; null without a price, as what else is known sells nothing. */
export function readListing({
  price,
  condition,
  quantity,
  shipping = '',
  pickup,
}: ListingDraft): { listing: ListingInput | null } | { problem: ListingProblem } {
  if (price.trim() === '') return { listing: null };
  const priceCents = parsePrice(price);
  if (priceCents === undefined || priceCents > maxPriceCents) return { problem: 'price' };
  const count = /^\d{1,2}$/u.test(quantity.trim()) ? Number(quantity) : 0;
  if (count < 1 || count > maxQuantity) return { problem: 'quantity' };
  const listing = { priceCents, condition, quantity: count, ...readPickup(pickup) };
  if (shipping.trim() === '' || priceCents === 0) return { listing };
  const shippingCents = parsePrice(shipping);
  if (shippingCents === undefined || shippingCents > maxShippingCents)
    return { problem: 'shipping' };
  return { listing: { ...listing, shippingCents } };
}

function readPickup(written = ''): { pickup?: string } {
  const pickup = written.trim();
  return pickup === '' ? {} : { pickup };
}

export function toListingDraft(listing: Listing | null): ListingDraft {
  if (!listing) return noListing;
  const { priceCents, condition, quantity, shippingCents, pickup = '' } = listing;
  const shipping = shippingCents === undefined ? '' : toTyped(shippingCents);
  return { price: toTyped(priceCents), condition, quantity: String(quantity), shipping, pickup };
}

/** Tells the server how many the author of an edit saw: deals may sell some while it is written. */
export function getQuantitySeen(listing: Listing | null): { quantitySeen?: number } {
  return listing ? { quantitySeen: listing.quantity } : {};
}
