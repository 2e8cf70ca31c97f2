import { defineLiveEvent } from '#platform/contract/live-event.ts';
import { defineRoute } from '#platform/contract/route.ts';
import type { postView } from '#features/posting/schemas.ts';
import type * as schemas from './schemas.ts';

/** Comments of a post, or replies of a comment, in one page. */
export const repliesPageSize = 15;

/** Replies that come along with each comment of a page, and with each of those. */
export const firstRepliesSize = 3;

/** Levels of comments drawn under each other before the screen links on (decisions: up to a limit). */
export const maxShownLevels = 4;

/** Posts shown above an opened comment besides the top-level one; those between are linked. */
export const nearestAboveSize = 3;

/** The comment page's loader stands no longer than this (core §9). */
export const loaderMs = 2500;

export const sentences = {
  composerPlaceholder: 'Write a comment...',
  noComments: 'Be the first to comment',
  cancelTitle: 'Cancel Comment?',
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

/** Somebody commented or replied; where it belongs is told by its parent. */
export const replyShown = defineLiveEvent<typeof postView>('reply.shown');
