import * as z from 'zod/mini';
import { currentPasswordErrors } from '#features/accounts/schemas/password.ts';
import { payoutErrors } from '#features/payouts/contract.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { deletionErrors } from './contract.ts';

const deletionView = z.strictObject({
  /** When the account will be deleted; null if nobody asked for that. */
  dueAt: z.nullable(z.iso.datetime()),
  /** Whether the deletion was postponed by a day, because money from sales has not reached the member's bank. */
  waitsForMoney: z.boolean(),
  /** Items that the member has reserved, or holds for someone. */
  openReservations: z.number(),
  /** Whether asking for the deletion requires the password. */
  hasPassword: z.boolean(),
});

export type DeletionView = z.output<typeof deletionView>;

const exampleDeletion: DeletionView = {
  dueAt: '2026-08-15T12:00:00.000Z',
  waitsForMoney: false,
  openReservations: 0,
  hasPassword: true,
};
const kept: DeletionView = { ...exampleDeletion, dueAt: null };

export const accountDeletion = defineSchemas({
  summary: "Whether and when the member's account will be deleted.",
  policy: 'emailVerified',
  result: deletionView,
  errors: [],
  example: { result: kept },
});

export const askForDeletion = defineSchemas({
  summary: "Asks for the deletion of the member's account in 14 days.",
  policy: 'emailVerified',
  body: z.strictObject({
    username: z.string().check(z.maxLength(100)),
    /** Required if the account has a password. */
    password: z.optional(z.string().check(z.normalize('NFKC'), z.maxLength(1_000))),
  }),
  result: deletionView,
  errors: [
    ...Object.values(deletionErrors),
    ...currentPasswordErrors,
    payoutErrors.provider_failed,
    payoutErrors.provider_rejected,
    platformErrors.too_many_requests,
  ],
  example: { body: { username: 'ana', password: 'quad-demo-2026' }, result: exampleDeletion },
});

export const keepAccount = defineSchemas({
  summary: "Takes back the request to delete the member's account.",
  policy: 'emailVerified',
  result: deletionView,
  errors: [],
  example: { result: kept },
});

export const deletionChanged = deletionView;
