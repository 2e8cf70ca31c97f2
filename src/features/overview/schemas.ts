import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { periods } from './contract.ts';

const consoleErrors = [platformErrors.staff_only, platformErrors.second_factor_needed];

const queueView = z.strictObject({ waiting: z.number(), oldestSeconds: z.number() });

const serverHealthView = z.strictObject({
  version: z.string(),
  uptimeSeconds: z.number(),
  memoryBytes: z.number(),
  connections: z.strictObject({ used: z.number(), idle: z.number(), waiting: z.number() }),
  streams: z.strictObject({ member: z.number(), visitor: z.number() }),
  /** Null if the database does not respond to the question. */
  stored: z.nullable(
    z.strictObject({
      jobs: queueView,
      failingJobs: z.number(),
      mails: queueView,
      /** Of the last day. */
      failedMails: z.number(),
      backup: z.nullable(z.strictObject({ ageSeconds: z.number(), bytes: z.number() })),
    }),
  ),
});

export type ServerHealthView = z.output<typeof serverHealthView>;

export const serverHealth = defineSchemas({
  summary: 'How the server that responds is, and what waits in the database.',
  policy: 'operator',
  shows: 'staff',
  result: serverHealthView,
  errors: consoleErrors,
  example: {
    result: {
      version: '0.8.0',
      uptimeSeconds: 86_400,
      memoryBytes: 210_000_000,
      connections: { used: 2, idle: 6, waiting: 0 },
      streams: { member: 120, visitor: 40 },
      stored: {
        jobs: { waiting: 0, oldestSeconds: 0 },
        failingJobs: 0,
        mails: { waiting: 3, oldestSeconds: 4 },
        failedMails: 0,
        backup: { ageSeconds: 30_000, bytes: 52_000_000 },
      },
    },
  },
});

const periodView = z.strictObject({
  members: z.number(),
  /** How many of these members are school-verified by now. */
  verified: z.number(),
  posts: z.number(),
  /** Of the sampled posts, the share that someone else replied to; null without posts. */
  repliedShare: z.nullable(z.number()),
  /** The median time to the first reply of someone else; null without replies. */
  firstReplySeconds: z.nullable(z.number()),
  /** Conversations that members of the campus began. */
  conversations: z.number(),
});

export type PeriodView = z.output<typeof periodView>;

const marketView = z.strictObject({
  campusId: z.string(),
  name: z.string(),
  now: periodView,
  before: periodView,
  /** Reported things that wait for a decision. */
  openReports: z.number(),
  oldestReportAt: z.nullable(z.iso.datetime()),
  /** Posts of each of the last 28 times 24 hours, oldest first. */
  postsByDay: z.array(z.number()),
});

export type MarketView = z.output<typeof marketView>;

const exampleNow: PeriodView = {
  members: 41,
  verified: 30,
  posts: 212,
  repliedShare: 0.64,
  firstReplySeconds: 2_820,
  conversations: 97,
};

export const marketHealth = defineSchemas({
  summary:
    'What happened on each campus in the last days, and in as many days before; to a moderator, on their campus.',
  policy: 'moderator',
  shows: 'staff',
  query: z.strictObject({ days: z.enum(periods) }),
  result: z.strictObject({ items: z.array(marketView) }),
  errors: consoleErrors,
  example: {
    query: { days: '7' },
    result: {
      items: [
        {
          campusId: 'ou',
          name: 'OU',
          now: exampleNow,
          before: { ...exampleNow, members: 35, posts: 180 },
          openReports: 2,
          oldestReportAt: '2026-11-20T18:00:00.000Z',
          postsByDay: [8, 12, 9],
        },
      ],
    },
  },
});
