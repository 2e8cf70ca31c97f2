/** What a post that sells something says of it, besides its text. */

export const conditions = ['new', 'like new', 'good', 'fair', 'poor'] as const;

/**
 * `available`: anyone may ask for it. `reserved`: one buyer has it on hold. `sold` and `withdrawn` posts are left out of
 * the feed and of search, and stay on the profile of their author.
 */
export const listingStatuses = ['available', 'reserved', 'sold', 'withdrawn'] as const;

export type ListingStatus = (typeof listingStatuses)[number];

/** To which statuses a listing may move from each. Who may do it, and what else must be true, is checked by the operation. */
export const listingMoves: Record<ListingStatus, readonly ListingStatus[]> = {
  available: ['reserved', 'sold', 'withdrawn'],
  reserved: ['available', 'sold', 'withdrawn'],
  sold: ['available'],
  withdrawn: ['available'],
};

/** The statuses that the author sets; `reserved` needs a buyer. */
export const authorStatuses = ['available', 'sold', 'withdrawn'] as const;

export type AuthorStatus = (typeof authorStatuses)[number];

/** The highest price, in cents. */
export const maxPriceCents = 1_000_000;

export const maxQuantity = 99;

/** The most that a seller may ask for shipping, in cents. */
export const maxShippingCents = 10_000;

/** The most characters of the line that says where a thing is picked up. */
export const maxPickupLength = 80;

/** Whether a post is no longer for sale. */
export function isClosed(status: ListingStatus): boolean {
  return status === 'sold' || status === 'withdrawn';
}
