import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Comments of a post, or replies to a comment, on one page. */
export const repliesPageSize = 15;

/** Comments shown before the one that a notification leads to. */
export const shownBefore = 5;

/** Replies sent with each comment of a page, and with each of these replies. */
export const firstRepliesSize = 3;

/** Levels of nested comments that the screen shows before it links to the rest. */
export const maxShownLevels = 4;

/** Posts shown above an opened comment besides the top-level post; a link leads to those in between. */
export const nearestAboveSize = 3;

/** The comment page's loader is shown no longer than this (LIMIT-19). */
export const loaderMs = 2500;

export const sentences = {
  composerPlaceholder: 'Write a comment...',
  noComments: 'Be the first to comment',
  cancelTitle: 'Cancel Comment?',
  uploadingComment: 'Sending Comment...',
  replySent: 'Your reply was sent',
} as const;

export const createReply = defineRoute<typeof schemas.createReply>({
  id: 'createReply',
  method: 'POST',
  path: '/api/posts/:postId/replies',
  guestAction: 'comment',
});

export const repliesPage = defineRoute<typeof schemas.repliesPage>({
  id: 'repliesPage',
  method: 'GET',
  path: '/api/posts/:postId/replies',
});

export const postsAbove = defineRoute<typeof schemas.postsAbove>({
  id: 'postsAbove',
  method: 'GET',
  path: '/api/posts/:postId/ancestors',
});
