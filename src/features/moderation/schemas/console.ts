import * as z from 'zod/mini';
import {
  reasons,
  caseActs,
  caseOutcomes,
  caseStates,
  pausedKinds,
} from '#features/reports/contract.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { caseErrors } from '../contract/console.ts';
import { appealable, maxWordsLength, pauseDays, staffActs } from '../contract/decisions.ts';
import { ruleNames } from '../contract/rules.ts';

const { staff_only, second_factor_needed } = platformErrors;
const consoleErrors = [staff_only, second_factor_needed];
const exampleId = '01981b2c-7a00-7000-8000-00000000000a';
const exampleTime = '2026-11-20T18:00:00.000Z';
const subjectKind = z.enum(['member', 'post', 'comment', 'message', 'rating']);

/** A case as the queue lists it. */
const listedCase = z.strictObject({
  id: z.uuid(),
  campusId: z.string(),
  about: subjectKind,
  state: z.enum(caseStates),
  outcome: z.nullable(z.enum(caseOutcomes)),
  /** Of the reported member, or the author; null if that account is deleted. */
  username: z.nullable(z.string()),
  /** The reported words, cut after 200 characters. */
  words: z.string(),
  reasons: z.array(z.enum(reasons)),
  reportCount: z.number(),
  /** When the case began to wait, or was closed. */
  at: z.iso.datetime(),
});

export type ListedCase = z.output<typeof listedCase>;

const exampleListed: ListedCase = {
  id: exampleId,
  campusId: 'ou',
  about: 'post',
  state: 'waiting',
  outcome: null,
  username: 'bencarter',
  words: 'Free phones, pay first',
  reasons: ['scam'],
  reportCount: 3,
  at: exampleTime,
};

export const listCases = defineSchemas({
  summary:
    'A page of the cases in a state, the most urgent first; closed ones the newest first. Moderators see those of their campus.',
  policy: 'moderator',
  shows: 'staff',
  query: z.strictObject({
    state: z.enum(caseStates),
    cursor: z.optional(cursorSchema),
  }),
  result: pageSchema(listedCase),
  errors: consoleErrors,
  example: { query: { state: 'waiting' }, result: { items: [exampleListed], nextCursor: null } },
});

const caseMedia = z.strictObject({
  path: z.string(),
  kind: z.enum(['image', 'animation', 'video']),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
});

export type CaseMedia = z.output<typeof caseMedia>;

const caseReport = z.strictObject({
  id: z.uuid(),
  /** Null if that account is deleted. */
  reporterId: z.nullable(z.uuid()),
  reporter: z.nullable(z.string()),
  reason: z.nullable(z.enum(reasons)),
  at: z.iso.datetime(),
  isOpen: z.boolean(),
  /** How many of the reporter's earlier reports were right and wrong. */
  rightCount: z.number(),
  wrongCount: z.number(),
  isMuted: z.boolean(),
});

export type CaseReport = z.output<typeof caseReport>;

const caseActView = z.strictObject({
  id: z.uuid(),
  act: z.enum(caseActs),
  at: z.iso.datetime(),
  /** '@' and a username, or 'shell'; null if the account is deleted. */
  actor: z.nullable(z.string()),
  rule: z.nullable(z.enum(ruleNames)),
  words: z.string(),
  wordsToReporters: z.string(),
  paused: z.nullable(z.enum(pausedKinds)),
  pausedUntil: z.nullable(z.iso.datetime()),
  isOverturned: z.nullable(z.boolean()),
  /** The decision that an appeal is against, or that is taken back or stays. */
  aboutAct: z.nullable(z.enum(appealable)),
});

export type CaseActView = z.output<typeof caseActView>;

const surrounding = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  words: z.string(),
  at: z.iso.datetime(),
  /** Where it stands to the reported thing. */
  place: z.enum(['above', 'below', 'recent']),
});

export type Surrounding = z.output<typeof surrounding>;

const caseMember = z.strictObject({
  memberId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  campusId: z.nullable(z.string()),
  isSchoolVerified: z.boolean(),
  isBanned: z.boolean(),
  isStaff: z.boolean(),
  postCount: z.number(),
  joinedAt: z.iso.datetime(),
  postingPausedUntil: z.nullable(z.iso.datetime()),
  messagesPausedUntil: z.nullable(z.iso.datetime()),
  /** Other cases about this member, the newest first. */
  others: z.array(
    z.strictObject({
      id: z.uuid(),
      about: subjectKind,
      state: z.enum(caseStates),
      outcome: z.nullable(z.enum(caseOutcomes)),
      at: z.iso.datetime(),
    }),
  ),
});

export type CaseMember = z.output<typeof caseMember>;

const caseView = z.strictObject({
  id: z.uuid(),
  campusId: z.string(),
  about: subjectKind,
  subjectId: z.uuid(),
  state: z.enum(caseStates),
  outcome: z.nullable(z.enum(caseOutcomes)),
  /** What an act must name: the last act that its author has seen. */
  version: z.nullable(z.uuid()),
  /** As it was when it was last reported. */
  words: z.string(),
  username: z.string(),
  media: z.array(caseMedia),
  /** Whether it can still be seen on the site, was taken back by its author or removed by staff, or is deleted. */
  presence: z.enum(['shown', 'takenBack', 'removed', 'gone']),
  /** Its address on the campus's site; null for a message, which only two people can open. */
  link: z.nullable(z.string()),
  surroundings: z.array(surrounding),
  /** Null if that account is deleted. */
  member: z.nullable(caseMember),
  reports: z.array(caseReport),
  acts: z.array(caseActView),
  /** The decision whose appeal is decided next; null if no appeal waits. */
  appealedAct: z.nullable(z.enum(appealable)),
  /** What the caller may do about the case now. */
  possible: z.array(z.enum(staffActs)),
});

export type CaseView = z.output<typeof caseView>;

const exampleCase: CaseView = {
  id: exampleId,
  campusId: 'ou',
  about: 'post',
  subjectId: exampleId,
  state: 'waiting',
  outcome: null,
  version: exampleId,
  words: 'Free phones, pay first',
  username: 'bencarter',
  media: [],
  presence: 'shown',
  link: `https://ouquad.com/post/${exampleId}`,
  surroundings: [],
  member: null,
  reports: [],
  acts: [],
  appealedAct: null,
  possible: ['note', 'escalate', 'dismiss', 'remove', 'warn', 'pause', 'ban'],
};

export const showCase = defineSchemas({
  summary:
    'A case: the thing as it was when reported, what is around it, the history of the people, and all acts. Of a conversation only what was reported.',
  policy: 'moderator',
  shows: 'staff',
  params: z.strictObject({ caseId: z.string() }),
  result: caseView,
  errors: [
    ...consoleErrors,
    caseErrors.case_missing,
    caseErrors.staff_elsewhere,
    caseErrors.own_case,
  ],
  example: { params: { caseId: exampleId }, result: exampleCase },
});

const words = z.optional(z.string().check(z.maxLength(maxWordsLength)));

export const actOnCase = defineSchemas({
  summary:
    'Acts on a case. A decision removes, warns, pauses or bans, names a rule, and tells the member and those who reported.',
  policy: 'moderator',
  shows: 'staff',
  params: z.strictObject({ caseId: z.string() }),
  body: z.strictObject({
    act: z.enum(staffActs),
    version: z.nullable(z.uuid()),
    rule: z.optional(z.enum(ruleNames)),
    /** To the member; of a note or a case that is passed on, the note. */
    words,
    wordsToReporters: words,
    paused: z.optional(z.enum(pausedKinds)),
    days: z.optional(z.literal([...pauseDays])),
    /** Of a decision about an appeal: whether the first decision is taken back. */
    overturns: z.optional(z.boolean()),
  }),
  result: caseView,
  status: 201,
  errors: [...consoleErrors, ...Object.values(caseErrors)],
  example: {
    params: { caseId: exampleId },
    body: { act: 'remove', version: exampleId, rule: 'money', words: 'We removed your post.' },
    result: { ...exampleCase, state: 'closed', outcome: 'removed', presence: 'removed' },
  },
});

const mutedResult = z.strictObject({ isMuted: z.boolean() });

export const muteReports = defineSchemas({
  summary: 'Closes the further reports of a member unread, because they kept being wrong.',
  policy: 'moderator',
  shows: 'staff',
  params: z.strictObject({ memberId: z.string() }),
  result: mutedResult,
  errors: [...consoleErrors, caseErrors.account_gone, caseErrors.staff_elsewhere],
  example: { params: { memberId: exampleId }, result: { isMuted: true } },
});

export const unmuteReports = defineSchemas({
  summary: 'Lets the reports of a member be read again.',
  policy: 'moderator',
  shows: 'staff',
  params: z.strictObject({ memberId: z.string() }),
  result: mutedResult,
  errors: [...consoleErrors, caseErrors.account_gone, caseErrors.staff_elsewhere],
  example: { params: { memberId: exampleId }, result: { isMuted: false } },
});
