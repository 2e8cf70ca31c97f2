import * as z from 'zod/mini';
import { conditions, listingStatuses } from '../contract/listing.ts';

export const condition = z.enum(conditions);

export type Condition = z.output<typeof condition>;

/** What a post that sells something says of it. */
export const listing = z.strictObject({
  /** US cents; 0 is free. */
  priceCents: z.number(),
  condition: z.nullable(condition),
  /** How many are for sale. */
  quantity: z.number(),
  status: z.enum(listingStatuses),
  /** What the buyer pays for shipping, in US cents; 0 is free. Left out if it is handed over in person only. */
  shippingCents: z.optional(z.number()),
  /** Where the thing is picked up, in the words of its seller. Left out if the post does not say. */
  pickup: z.optional(z.string()),
});

export type Listing = z.output<typeof listing>;

/** A listing as its author sends it; numbers and condition are checked by the handler, which has a sentence for each. */
export const listingInput = z.strictObject({
  priceCents: z.number(),
  condition: z.optional(z.nullable(z.string())),
  quantity: z.optional(z.number()),
  shippingCents: z.optional(z.nullable(z.number())),
  pickup: z.optional(z.nullable(z.string())),
});

export type ListingInput = z.output<typeof listingInput>;

export const exampleListing: Listing = {
  priceCents: 1_200,
  condition: 'good',
  quantity: 1,
  status: 'available',
};
