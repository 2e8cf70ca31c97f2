import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export const maxTextLength = 500;

/** Characters shown of a post before 'See more' (FEED-11). */
export const truncatedLength = 200;

/** The same of what is sold, whose photo and price come first: two lines on a phone. */
export const listedLength = 80;

/** Posts on each page after the first; the size of the first belongs to the campus (LIMIT-07). */
export const feedPageSize = 15;

/** How long after sending the alert that a post was sent appears. */
export const postSentDelayMs = 1000;

export const sentences = {
  postSent: 'Your post was sent',
  categorySwitched: 'Category switched',
  feedEnd: "You've reached the end.",
  feedEmptyTitle: 'Be the first...',
  feedEmptyText: 'Nothing to see here - yet',
  postMissing: "Hmm...this page doesn't exist. Try searching for something else.",
  linkCopied: 'Link Copied!',
  sharePost: 'Share post',
  printFlyer: 'Print a flyer',
  flyerCode: 'Code that leads to this post',
  flyerHint: 'Scan it for more photos, to ask, or to make an offer',
  statusSet: {
    available: 'Your post is available again',
    sold: 'Marked as sold',
    withdrawn: 'Taken off the market',
  },
} as const;

export {
  conditions,
  isClosed,
  listingStatuses,
  maxPriceCents,
  type ListingStatus,
} from './contract/listing.ts';
export { cutAtWord, listingName } from './contract/listing-name.ts';
export { postingErrors } from './contract/errors.ts';
export { readBump, type Bump } from './contract/bump.ts';

export const feedPage = defineRoute<typeof schemas.feedPage>({
  id: 'feedPage',
  method: 'GET',
  path: '/api/posts',
});

export const postById = defineRoute<typeof schemas.postById>({
  id: 'postById',
  method: 'GET',
  path: '/api/posts/:postId',
});

export const createPost = defineRoute<typeof schemas.createPost>({
  id: 'createPost',
  method: 'POST',
  path: '/api/posts',
  guestAction: 'post',
});

/** Changes the text, category, listing and photos of the author's own post; what it was before is kept. */
export const editPost = defineRoute<typeof schemas.editPost>({
  id: 'editPost',
  method: 'PUT',
  path: '/api/posts/:postId',
  guestAction: 'post',
});

/**
 * The author says whether the thing is still for sale. The same call again changes nothing, so that it can be repeated after
 * a lost response.
 */
export const setStatus = defineRoute<typeof schemas.setStatus>({
  id: 'setStatus',
  method: 'PUT',
  path: '/api/posts/:postId/status',
  guestAction: 'post',
});

/** What a post was before it was edited. */
export const postVersions = defineRoute<typeof schemas.postVersions>({
  id: 'postVersions',
  method: 'GET',
  path: '/api/posts/:postId/versions',
});

export const deletePost = defineRoute<typeof schemas.deletePost>({
  id: 'deletePost',
  method: 'DELETE',
  path: '/api/posts/:postId',
  guestAction: 'post',
});

/** A top-level post was created or put back. Older releases sent it for each reply, too. */
export const postShown = defineLiveEvent<typeof schemas.postView>('post.shown');

/**
 * A reply moved a post to the top of the feed. Every open page of the campus gets it, so it has numbers only: a page
 * asks for what it shows.
 */
export const postBumped = defineLiveEvent<typeof schemas.postBumped>('post.bumped');

/** A top-level post was edited, or its listing has another status. It stays where it is in the feed. */
export const postChanged = defineLiveEvent<typeof schemas.postView>('post.changed');

/** The counts of a post or reply changed. */
export const postCounted = defineLiveEvent<typeof schemas.postCounted>('post.counted');

/** Replies were deleted or put back: the new counts of the posts above them, nearest first. */
export const repliesCounted = defineLiveEvent<typeof schemas.repliesCounted>('replies.counted');

/** A post or reply was deleted with everything under it; `rootId` is the top-level post of its thread. */
export const postRemoved = defineLiveEvent<typeof schemas.postRemoved>('post.removed');
