import { fail } from '#platform/server/fail.ts';
import type { SharedContext } from '#platform/server/http/operations/shared-operation.ts';
import { isId } from '#platform/server/ids.ts';
import { postingErrors } from '../../contract.ts';
import { listingName } from '../../contract/listing-name.ts';
import { otherListingsLimit } from '../../contract/other-listings.ts';
import type { ListingTile } from '../../schemas/other-listings.ts';
import {
  listedPost,
  listingsAlike,
  listingsOfSeller,
  type TileRow,
} from './other-listing-queries.ts';

/** What else is for sale, for the page of a listing: more of its seller, and more of its category by others. */
export async function showOtherListings(
  { db, site, readerId }: SharedContext,
  postId: string,
): Promise<{ ofSeller: ListingTile[]; alike: ListingTile[] }> {
  const key = { campusId: site.campusId, postId, readerId };
  const post = isId(postId) ? await listedPost(db, key) : undefined;
  if (!post) throw fail(postingErrors.post_deleted);
  const { authorId, category, isListing } = post;
  if (!isListing) return { ofSeller: [], alike: [] };
  const beside = { ...key, authorId, limit: otherListingsLimit };
  const [ofSeller, alike] = await Promise.all([
    listingsOfSeller(db, beside),
    category === null ? [] : listingsAlike(db, { ...beside, category }),
  ]);
  return { ofSeller: ofSeller.map(toTile), alike: alike.map(toTile) };
}

function toTile({ id, text, priceCents, photo }: TileRow): ListingTile {
  return { postId: id, name: listingName({ text, priceCents }), priceCents, photo };
}
