import * as z from 'zod/mini';
import { examplePost, postView } from '#features/posting/schemas.ts';
import { postingErrors } from '#features/posting/contract.ts';
import { seenByChoices } from './contract/seen-by.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

const postParams = z.strictObject({ postId: z.string() });

/** The state of a post after it was saved or unsaved. */
const unsaveState = z.strictObject({ saved: z.boolean(), saveCount: z.number() });

const saveState = z.extend(unsaveState, {
  /** Whether this is the member's first save, so that they are told who sees it. */
  isFirst: z.boolean(),
});

export const savePost = defineSchemas({
  summary: 'Saves a post or reply; repeating it changes nothing.',
  policy: 'campusSaver',
  shows: 'saving',
  params: postParams,
  result: saveState,
  errors: [postingErrors.post_deleted, fairUseErrors.too_many_saves],
  example: {
    params: { postId: examplePost.id },
    result: { saved: true, saveCount: 3, isFirst: false },
  },
});

export const unsavePost = defineSchemas({
  summary: 'Unsaves a post or reply; repeating it changes nothing.',
  policy: 'campusSaver',
  shows: 'saving',
  params: postParams,
  result: unsaveState,
  errors: [postingErrors.post_deleted, fairUseErrors.too_many_saves],
  example: { params: { postId: examplePost.id }, result: { saved: false, saveCount: 2 } },
});

export const savedPosts = defineSchemas({
  summary: "A page of the member's saved posts and replies of this campus, last modified first.",
  policy: 'campusSaver',
  shows: 'saving',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: pageSchema(postView),
  errors: [],
  example: { query: {}, result: { items: [{ ...examplePost, saved: true }], nextCursor: null } },
});

export const savers = defineSchemas({
  summary:
    'A page of the people who saved a post or reply and let the caller see it, newest first, and how many saved it.',
  policy: 'campusReader',
  shows: 'likers',
  params: postParams,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: z.extend(pageSchema(memberSummary), { saveCount: z.number() }),
  errors: [postingErrors.post_deleted],
  example: {
    params: { postId: examplePost.id },
    query: {},
    result: { items: [examplePost.author], nextCursor: null, saveCount: 1 },
  },
});

const settings = z.strictObject({ seenBy: z.enum(seenByChoices) });

export const saveSettings = defineSchemas({
  summary: 'Who sees what the member saves.',
  policy: 'emailVerified',
  shows: 'nobody',
  result: settings,
  errors: [],
  example: { result: { seenBy: 'everyone' } },
});

export const setSaveSettings = defineSchemas({
  summary:
    'Sets who sees what the member saves, on the profile and among those who liked a post: everyone, students of their campus, or nobody else.',
  policy: 'emailVerified',
  shows: 'nobody',
  body: settings,
  result: settings,
  errors: [],
  example: { body: { seenBy: 'me' }, result: { seenBy: 'me' } },
});

export const seenByChanged = z.strictObject({});

export const postSaved = z.strictObject({
  campusId: z.string(),
  postId: z.uuid(),
  saved: z.boolean(),
});
