import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { memberAdminErrors } from '../contract.ts';
import { maxWaveSize } from '../contract/waves.ts';

const { staff_only, second_factor_needed } = platformErrors;
const consoleErrors = [staff_only, second_factor_needed];
const { member_missing } = memberAdminErrors;
const exampleId = '01981b2c-7a00-7000-8000-00000000000a';
const exampleTime = '2026-11-20T18:00:00.000Z';

const waveView = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  reason: z.string(),
  hiddenSince: z.nullable(z.iso.datetime()),
  undoneAt: z.nullable(z.iso.datetime()),
  usernames: z.array(z.string()),
});

export type WaveView = z.output<typeof waveView>;

const exampleWave: WaveView = {
  id: exampleId,
  at: exampleTime,
  reason: 'One spammer with twenty accounts',
  hiddenSince: null,
  undoneAt: null,
  usernames: ['bencarter'],
};

export const listWaves = defineSchemas({
  summary: 'The newest acts that ended several accounts at once.',
  policy: 'operator',
  shows: 'staff',
  result: z.strictObject({ items: z.array(waveView) }),
  errors: consoleErrors,
  example: { result: { items: [exampleWave] } },
});

const suspectedWave = z.strictObject({
  /** The newest text that is still there, cut. */
  words: z.string(),
  accountCount: z.number(),
  postCount: z.number(),
  latestAt: z.iso.datetime(),
  /** The accounts of the newest texts, at most ten. */
  members: z.array(
    z.strictObject({ memberId: z.uuid(), username: z.string(), isBanned: z.boolean() }),
  ),
});

export type SuspectedWave = z.output<typeof suspectedWave>;

export const suspectedWaves = defineSchemas({
  summary:
    'Posts of the last seven days that several accounts wrote with few changes; to a moderator, those of the campus.',
  policy: 'moderator',
  shows: 'staff',
  result: z.strictObject({ items: z.array(suspectedWave) }),
  errors: consoleErrors,
  example: {
    result: {
      items: [
        {
          words: 'Cheap phones for students, write to me now',
          accountCount: 6,
          postCount: 9,
          latestAt: exampleTime,
          members: [{ memberId: exampleId, username: 'bencarter', isBanned: false }],
        },
      ],
    },
  },
});

export const endAccounts = defineSchemas({
  summary: 'Bans accounts in one act, and hides their posts, all or those from a moment on.',
  policy: 'operator',
  shows: 'staff',
  body: z.strictObject({
    memberIds: z.array(z.uuid()).check(z.maxLength(maxWaveSize)),
    reason: z.string().check(z.maxLength(500)),
    hiddenSince: z.nullable(z.iso.datetime()),
  }),
  result: waveView,
  status: 201,
  errors: [
    ...consoleErrors,
    member_missing,
    memberAdminErrors.nobody_chosen,
    memberAdminErrors.reason_missing,
    memberAdminErrors.own_account,
    memberAdminErrors.staff_account,
  ],
  example: {
    body: { memberIds: [exampleId], reason: exampleWave.reason, hiddenSince: null },
    result: exampleWave,
  },
});

export const bringAccountsBack = defineSchemas({
  summary: 'Takes such an act back: ends the bans that it made, and shows the posts again.',
  policy: 'operator',
  shows: 'staff',
  params: z.strictObject({ waveId: z.string() }),
  result: waveView,
  errors: [...consoleErrors, memberAdminErrors.wave_missing, memberAdminErrors.wave_undone],
  example: { params: { waveId: exampleId }, result: { ...exampleWave, undoneAt: exampleTime } },
});
