import * as z from 'zod/mini';
import { lamp, postingErrors, postView } from '#features/posting/contract.ts';
import { defineLiveEvent } from '#platform/contract/live-event.ts';
import { memberSummary } from '#platform/contract/member.ts';
import { cursorSchema, pageOf } from '#platform/contract/page.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** Posts on a page of one's saved ones (core §9, liked posts). */
export const savedPageSize = 10;
/** People on a page of who saved a post; the specification gives none. */
export const saversPageSize = 20;

export const sentences = {
  save: 'Save',
  saved: 'Saved!',
  postSaved: 'Post saved.',
  savedTitle: 'Saved',
  savedEmptyTitle: "You haven't liked any posts yet",
  savedEmptyText: "When you like a post, it'll show up here.",
  saversTitle: 'Liked by',
  saversEmptyTitle: 'Nobody has liked this post yet',
  saversEmptyText: 'Be the first to save it.',
} as const;

const postParams = z.strictObject({ postId: z.string() });

/** How a post stands after saving or un-saving. */
const saveState = z.strictObject({ saved: z.boolean(), saveCount: z.number() });

export const savePost = defineRoute({
  id: 'savePost',
  method: 'PUT',
  path: '/api/posts/:postId/save',
  summary: 'Saves a post or reply; saving it again changes nothing.',
  policy: 'campusSaver',
  params: postParams,
  result: saveState,
  errors: [postingErrors.post_deleted],
  example: { params: { postId: lamp.id }, result: { saved: true, saveCount: 3 } },
});

export const unsavePost = defineRoute({
  id: 'unsavePost',
  method: 'DELETE',
  path: '/api/posts/:postId/save',
  summary: 'Takes a post or reply out of what one saved; where it was not, nothing changes.',
  policy: 'campusSaver',
  params: postParams,
  result: saveState,
  errors: [postingErrors.post_deleted],
  example: { params: { postId: lamp.id }, result: { saved: false, saveCount: 2 } },
});

export const savedPosts = defineRoute({
  id: 'savedPosts',
  method: 'GET',
  path: '/api/saves',
  summary: "A page of one's saved posts and replies of this campus, last modified first.",
  policy: 'campusSaver',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: pageOf(postView),
  errors: [],
  example: { query: {}, result: { items: [{ ...lamp, saved: true }], nextCursor: null } },
});

export const savers = defineRoute({
  id: 'savers',
  method: 'GET',
  path: '/api/posts/:postId/savers',
  summary: 'A page of the people who saved a post or reply, newest first.',
  policy: 'campusReader',
  params: postParams,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: pageOf(memberSummary),
  errors: [postingErrors.post_deleted],
  example: {
    params: { postId: lamp.id },
    query: {},
    result: { items: [lamp.author], nextCursor: null },
  },
});

/** To the member alone, in all their tabs: one of their marks was set or taken away. */
export const postSaved = defineLiveEvent(
  'post.saved',
  z.strictObject({ campusId: z.string(), postId: z.uuid(), saved: z.boolean() }),
);
