import * as z from 'zod/mini';
import { reasons, pausedKinds } from '#features/reports/contract.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { appealErrors } from './contract.ts';
import { appealable } from './contract/decisions.ts';

const subjectKind = z.enum(['member', 'post', 'comment', 'message', 'rating']);
const token = z.string().check(z.maxLength(300));
const exampleToken = `WyIwMTk4MWIyYyJd.${'x'.repeat(22)}`;
const exampleTime = '2026-11-20T18:00:00.000Z';

/** A decision about the member, as they see it. */
const decisionView = z.strictObject({
  /** Opens and appeals against this decision. */
  token: z.string(),
  act: z.enum(appealable),
  at: z.iso.datetime(),
  about: subjectKind,
  /** The words of the thing as it was reported; of a profile none. */
  thing: z.string(),
  /** The sentence of the code of conduct. */
  rule: z.nullable(z.string()),
  /** What staff wrote to the member. */
  words: z.string(),
  paused: z.nullable(z.enum(pausedKinds)),
  pausedUntil: z.nullable(z.iso.datetime()),
  /** `open`: the member can appeal. `late`: the time is over. */
  appeal: z.enum(['open', 'late', 'sent', 'upheld', 'overturned']),
  appealText: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});

export type DecisionView = z.output<typeof decisionView>;

const exampleDecision: DecisionView = {
  token: exampleToken,
  act: 'remove',
  at: exampleTime,
  about: 'post',
  thing: 'Free phones, pay first',
  rule: 'Sell only what is yours and what may be sold.',
  words: 'We removed your post.',
  paused: null,
  pausedUntil: null,
  appeal: 'open',
  appealText: null,
  answer: null,
};

export const ownStanding = defineSchemas({
  summary: 'What staff decided about the caller in the last year, the newest first.',
  policy: 'signedIn',
  shows: 'nobody',
  result: z.strictObject({ items: z.array(decisionView) }),
  errors: [],
  example: { result: { items: [exampleDecision] } },
});

const ownReport = z.strictObject({
  id: z.uuid(),
  about: subjectKind,
  /** The name of the reported member, or the author, at that time. */
  username: z.string(),
  reason: z.nullable(z.enum(reasons)),
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'closed']),
  /** What staff wrote about it; empty while it waits. */
  answer: z.string(),
});

export type OwnReport = z.output<typeof ownReport>;

export const ownReports = defineSchemas({
  summary: 'A page of what the caller has reported and what became of it, the newest first.',
  policy: 'signedIn',
  shows: 'nobody',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: pageSchema(ownReport),
  errors: [],
  example: {
    query: {},
    result: {
      items: [
        {
          id: '01981b2c-7a00-7000-8000-00000000000a',
          about: 'post',
          username: 'bencarter',
          reason: 'scam',
          at: exampleTime,
          state: 'waiting',
          answer: '',
        },
      ],
      nextCursor: null,
    },
  },
});

export const showDecision = defineSchemas({
  summary: 'The decision that a link in an email names, without a login. Changes nothing.',
  policy: 'anyone',
  shows: 'nobody',
  query: z.strictObject({ token }),
  result: decisionView,
  errors: [appealErrors.appeal_link_invalid, appealErrors.appeal_missing],
  example: { query: { token: exampleToken }, result: exampleDecision },
});

export const sendAppeal = defineSchemas({
  summary: 'Appeals against a decision, once; someone who had not decided it decides.',
  policy: 'anyone',
  shows: 'nobody',
  body: z.strictObject({ token, text: z.string().check(z.maxLength(5_000)) }),
  result: decisionView,
  status: 201,
  errors: Object.values(appealErrors),
  example: {
    body: { token: exampleToken, text: 'These phones are mine.' },
    result: { ...exampleDecision, appeal: 'sent', appealText: 'These phones are mine.' },
  },
});

export const moderationSummary = defineSchemas({
  summary:
    'How much was reported on this campus in the last year, what was decided, and how long it took. Counts are rounded down to 3, 5, 10, 20, 50, 100 and so on; fewer than three are 0.',
  policy: 'campusReader',
  shows: 'nobody',
  result: z.strictObject({
    reportCount: z.number(),
    decidedCount: z.number(),
    dismissedCount: z.number(),
    removedCount: z.number(),
    warnedCount: z.number(),
    pausedCount: z.number(),
    bannedCount: z.number(),
    appealCount: z.number(),
    overturnedCount: z.number(),
    waitingCount: z.number(),
    /** From the report to the decision; null if fewer than three were decided. */
    medianHours: z.nullable(z.number()),
  }),
  errors: [],
  example: {
    result: {
      reportCount: 20,
      decidedCount: 20,
      dismissedCount: 10,
      removedCount: 20,
      warnedCount: 3,
      pausedCount: 0,
      bannedCount: 0,
      appealCount: 3,
      overturnedCount: 0,
      waitingCount: 0,
      medianHours: 3.5,
    },
  },
});

export type ModerationSummary = z.output<typeof moderationSummary.result>;
