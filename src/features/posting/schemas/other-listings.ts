import * as z from 'zod/mini';
import { mediaView } from '#features/media/schemas.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { postingErrors } from '../contract.ts';
import { examplePost } from './post-view.ts';

/** As much of a listing as a tile shows. */
const listingTile = z.strictObject({
  postId: z.uuid(),
  /** What is sold, in a few words of the text. */
  name: z.string(),
  priceCents: z.number(),
  /** Its first photo or video; null if it has none. */
  photo: z.nullable(mediaView),
});

export type ListingTile = z.output<typeof listingTile>;

const exampleTile: ListingTile = {
  postId: examplePost.id,
  name: 'Desk lamp',
  priceCents: 1_200,
  photo: null,
};

export const otherListings = defineSchemas({
  summary:
    'What else is available: the newest listings of the same seller, and those of the same category by others. Both are empty if the post sells nothing.',
  policy: 'campusReader',
  shows: 'post',
  params: z.strictObject({ postId: z.string() }),
  result: z.strictObject({ ofSeller: z.array(listingTile), alike: z.array(listingTile) }),
  errors: [postingErrors.post_deleted],
  example: {
    params: { postId: examplePost.id },
    result: { ofSeller: [exampleTile], alike: [] },
  },
});
