import * as z from 'zod/mini';
import { examplePost, postView } from '#features/posting/schemas.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { profileErrors } from './contract.ts';

const params = z.strictObject({ username: z.string().check(z.maxLength(100)) });

/** The public facts of a member, for everybody who may read this campus. */
const profileView = z.strictObject({
  member: memberSummary,
  bio: z.string(),
  /** When the account was created; null unless the school is verified (PROFILE-13). */
  joinedAt: z.nullable(z.iso.datetime()),
  /** Posts that are there, without comments and replies (DATA-09). */
  totalPosts: z.number(),
  /** The campus of a student of another one; null on the student's own site, and for everybody else. */
  school: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
});

export type ProfileView = z.output<typeof profileView>;

export const memberChanged = memberSummary;

export const profileByUsername = defineSchemas({
  summary: 'A member of this campus or of a public one, by username.',
  policy: 'campusReader',
  shows: 'profile',
  params,
  result: profileView,
  errors: [profileErrors.profile_missing],
  example: {
    params: { username: examplePost.author.username },
    result: {
      member: examplePost.author,
      bio: 'Moving out in May.',
      joinedAt: '2026-08-20T18:00:00.000Z',
      totalPosts: 3,
      school: null,
    },
  },
});

export const claimAccount = defineSchemas({
  summary: 'Mails a sign-in link to the owner of an account that is not school-verified.',
  policy: 'campusReader',
  shows: 'profile',
  geoChecked: true,
  params,
  /** The address with most of it hidden, so that only its owner recognizes it. */
  result: z.strictObject({ sentTo: z.string() }),
  status: 202,
  errors: [
    profileErrors.profile_missing,
    profileErrors.account_not_claimable,
    platformErrors.too_many_requests,
  ],
  example: {
    params: { username: examplePost.author.username },
    result: { sentTo: 'a•••@o•••.example' },
  },
});

/**
 * `photos` and `replies` by creation, the others by last change; the newest first. `for-sale` are the posts that offer
 * something, reserved things too, and `sold` those whose thing is sold.
 */
const list = z.enum(['posts', 'for-sale', 'sold', 'photos', 'replies', 'likes']);

/** One list of a profile. Those of things are parts of the tab of posts. */
export type ProfileList = z.output<typeof list>;

export type ProfileTab = Exclude<ProfileList, 'for-sale' | 'sold'>;

export const profilePosts = defineSchemas({
  summary:
    "A page of a member's posts, what they sell or sold, posts with photos, replies or saved posts of this campus.",
  policy: 'campusReader',
  shows: 'profile',
  params,
  query: z.strictObject({ show: list, cursor: z.optional(cursorSchema) }),
  result: pageSchema(postView),
  errors: [profileErrors.profile_missing],
  example: {
    params: { username: examplePost.author.username },
    query: { show: 'posts' },
    result: { items: [examplePost], nextCursor: null },
  },
});
