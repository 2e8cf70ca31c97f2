import * as z from 'zod/mini';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { fail } from '#platform/server/fail.ts';
import { maxTextLength, postingErrors } from '../../contract.ts';
import {
  maxPickupLength,
  maxPriceCents,
  maxQuantity,
  maxShippingCents,
} from '../../contract/listing.ts';
import { category, type Category } from '../../schemas.ts';
import { condition, type Listing, type ListingInput } from '../../schemas/listing.ts';

/** Checks that apply to every post and reply. */
export function checkText(text: RichText, hasPhotos = false): void {
  if (countCharacters(text) > maxTextLength) throw fail(postingErrors.too_many_characters);
  if (isBlank(text) && !hasPhotos) throw fail(postingErrors.post_empty);
}

/** The category of that name; throws if it is none. */
export function requireCategory(name: string | null): Category | null {
  if (name === null) return null;
  const parsed = z.safeParse(category, name);
  if (!parsed.success) throw fail(postingErrors.category_unknown);
  return parsed.data;
}

/** A listing that anyone may ask for; throws if its price, quantity, condition, shipping or pickup cannot be. */
export function requireListing(input: ListingInput | null): Listing | null {
  if (!input) return null;
  const { priceCents, quantity = 1, condition: name = null, shippingCents = null } = input;
  if (!isWholeFrom(0, priceCents, maxPriceCents)) throw fail(postingErrors.price_invalid);
  if (!isWholeFrom(1, quantity, maxQuantity)) throw fail(postingErrors.quantity_invalid);
  if (shippingCents !== null && !isWholeFrom(0, shippingCents, maxShippingCents))
    throw fail(postingErrors.shipping_invalid);
  const known = z.safeParse(z.nullable(condition), name);
  if (!known.success) throw fail(postingErrors.condition_unknown);
  const listing = {
    priceCents,
    quantity,
    condition: known.data,
    status: 'available',
    ...toPickup(input.pickup),
  } as const;
  // What is free is not paid by card, and only what is paid by card is shipped.
  const isShipped = shippingCents !== null && priceCents > 0;
  return isShipped ? { ...listing, shippingCents } : listing;
}

/** One line, without spaces around it; left out if it says nothing. */
function toPickup(written: string | null | undefined): { pickup?: string } {
  const pickup = (written ?? '').trim().replace(/\s+/gu, ' ');
  if (Array.from(pickup).length > maxPickupLength) throw fail(postingErrors.pickup_invalid);
  return pickup === '' ? {} : { pickup };
}

function isWholeFrom(min: number, value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}
