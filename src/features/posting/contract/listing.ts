/** What a post that sells something says of it, besides its text. */

export const conditions = ['new', 'like new', 'good', 'fair', 'poor'] as const;

/**
 * `available`: anyone may ask for it. `reserved`: one buyer has it on hold. `sold` and `withdrawn` posts are left out of
 * the feed and of search, and stay on the profile of their author.
 */
export const listingStatuses = ['available', 'reserved', 'sold', 'withdrawn'] as const;

export type ListingStatus = (typeof listingStatuses)[number];

/** The highest price, in cents. */
export const maxPriceCents = 1_000_000;

export const maxQuantity = 99;

/** Whether a post is no longer for sale. */
export function isClosed(status: ListingStatus): boolean {
  return status === 'sold' || status === 'withdrawn';
}
