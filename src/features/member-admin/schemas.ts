import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { memberAdminErrors } from './contract.ts';

const { staff_only, second_factor_needed } = platformErrors;
const consoleErrors = [staff_only, second_factor_needed];
const { member_missing } = memberAdminErrors;
const exampleId = '01981b2c-7a00-7000-8000-00000000000a';
const exampleTime = '2026-11-20T18:00:00.000Z';
const params = z.strictObject({ memberId: z.string() });

const foundMember = z.strictObject({
  memberId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null for moderators. */
  email: z.nullable(z.string()),
  campusId: z.nullable(z.string()),
  emailVerified: z.boolean(),
  schoolVerified: z.boolean(),
  isBanned: z.boolean(),
  joinedAt: z.iso.datetime(),
});

export type FoundMember = z.output<typeof foundMember>;

const exampleMember: FoundMember = {
  memberId: exampleId,
  username: 'bencarter',
  firstName: 'Ben',
  lastName: 'C.',
  email: 'ben@ou.example',
  campusId: 'ou',
  emailVerified: true,
  schoolVerified: true,
  isBanned: false,
  joinedAt: exampleTime,
};

export const findMembers = defineSchemas({
  summary:
    'Members by name, username, email or network; without a query a page of all, the newest first. Moderators find members of their campus by name or username.',
  policy: 'moderator',
  shows: 'staff',
  query: z.strictObject({
    query: z.optional(z.string().check(z.maxLength(200))),
    cursor: z.optional(cursorSchema),
  }),
  result: pageSchema(foundMember),
  errors: consoleErrors,
  example: { query: { query: '@ben' }, result: { items: [exampleMember], nextCursor: null } },
});

const memberView = z.strictObject({
  ...foundMember.shape,
  /** Null for moderators, too. */
  schoolEmail: z.nullable(z.string()),
  staffRole: z.nullable(z.enum(['operator', 'moderator'])),
  postCount: z.number(),
  postingPausedUntil: z.nullable(z.iso.datetime()),
  messagesPausedUntil: z.nullable(z.iso.datetime()),
  /** Empty for moderators. */
  sessions: z.array(
    z.strictObject({
      id: z.uuid(),
      device: z.string(),
      network: z.nullable(z.string()),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
  /** Empty for moderators. */
  networks: z.array(
    z.strictObject({
      network: z.string(),
      lastUsedAt: z.iso.datetime(),
      /** How many accounts logged in from there in the last 30 days. */
      accountCount: z.number(),
    }),
  ),
  /** The newest posts and comments, shown and removed. */
  posts: z.array(
    z.strictObject({
      id: z.uuid(),
      words: z.string(),
      at: z.iso.datetime(),
      isRemoved: z.boolean(),
    }),
  ),
  cases: z.array(
    z.strictObject({
      id: z.uuid(),
      about: z.string(),
      state: z.string(),
      outcome: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  /** Reports by this member: all, right, wrong. */
  reportsSent: z.strictObject({ all: z.number(), right: z.number(), wrong: z.number() }),
  /** What staff did about the member, the newest first. */
  acts: z.array(
    z.strictObject({
      id: z.uuid(),
      at: z.iso.datetime(),
      actor: z.string(),
      act: z.string(),
    }),
  ),
});

export type MemberAdminView = z.output<typeof memberView>;

const exampleView: MemberAdminView = {
  ...exampleMember,
  schoolEmail: 'ben@ou.example',
  staffRole: null,
  postCount: 3,
  postingPausedUntil: null,
  messagesPausedUntil: null,
  sessions: [],
  networks: [{ network: '203.0.113.7', lastUsedAt: exampleTime, accountCount: 2 }],
  posts: [],
  cases: [],
  reportsSent: { all: 2, right: 1, wrong: 1 },
  acts: [],
};

export const showMember = defineSchemas({
  summary:
    'All that staff may know of a member: account, posts, cases and acts of the campus; for operators also emails, sessions and networks.',
  policy: 'moderator',
  shows: 'staff',
  params,
  result: memberView,
  errors: [...consoleErrors, member_missing],
  example: { params: { memberId: exampleId }, result: exampleView },
});

const linkedMember = z.strictObject({
  ...foundMember.shape,
  /** What the two accounts share. */
  shared: z.array(z.enum(['device', 'network', 'text', 'alike'])),
  postCount: z.number(),
  /** The newest post, cut; empty without one. */
  newestPost: z.string(),
});

export type LinkedMember = z.output<typeof linkedMember>;

export const linkedMembers = defineSchemas({
  summary:
    'Accounts that share a device, a network that few accounts use, the text of a post, or an alike text of the last days with a member; the closest first.',
  policy: 'operator',
  shows: 'staff',
  params,
  result: z.strictObject({ items: z.array(linkedMember) }),
  errors: [...consoleErrors, member_missing],
  example: {
    params: { memberId: exampleId },
    result: {
      items: [{ ...exampleMember, shared: ['network'], postCount: 3, newestPost: 'Free phones' }],
    },
  },
});

export const endMemberSessions = defineSchemas({
  summary: 'Logs a member out everywhere.',
  policy: 'operator',
  shows: 'staff',
  params,
  result: z.strictObject({ endedCount: z.number() }),
  errors: [...consoleErrors, member_missing],
  example: { params: { memberId: exampleId }, result: { endedCount: 2 } },
});

export const setMemberSchool = defineSchemas({
  summary:
    'Makes a member a verified student of a campus by hand, or, without a campus, no student any more.',
  policy: 'operator',
  shows: 'staff',
  params,
  body: z.strictObject({ campusId: z.nullable(z.string().check(z.maxLength(100))) }),
  result: memberView,
  errors: [...consoleErrors, member_missing, memberAdminErrors.campus_missing],
  example: { params: { memberId: exampleId }, body: { campusId: 'ou' }, result: exampleView },
});

export const verifyMemberEmail = defineSchemas({
  summary: "Marks a member's email address as proven, after staff have checked it in another way.",
  policy: 'operator',
  shows: 'staff',
  params,
  result: memberView,
  errors: [...consoleErrors, member_missing, memberAdminErrors.email_changed],
  example: { params: { memberId: exampleId }, result: exampleView },
});

export const copyMemberData = defineSchemas({
  summary: 'A ZIP file with all that a member wrote, for a lawful request. Written to the audit.',
  policy: 'operator',
  shows: 'staff',
  params,
  body: z.strictObject({ reason: z.string().check(z.maxLength(500)) }),
  result: z.unknown(),
  errors: [...consoleErrors, member_missing, memberAdminErrors.reason_missing],
  example: {
    params: { memberId: exampleId },
    body: { reason: 'Court order 26-1187' },
    result: 'the bytes of a ZIP file',
  },
});
