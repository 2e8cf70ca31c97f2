import * as z from 'zod/mini';
import { currentPasswordErrors } from '#features/accounts/schemas/password.ts';
import { payoutErrors } from '#features/payouts/contract.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { deletionErrors, maxDeletionReason, staffDeletionErrors } from './contract.ts';

const deletionView = z.strictObject({
  /** When the account will be deleted; null if nobody asked for that. */
  dueAt: z.nullable(z.iso.datetime()),
  /** Whether staff decided it. */
  byStaff: z.boolean(),
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
  byStaff: false,
  waitsForMoney: false,
  openReservations: 0,
  hasPassword: true,
};
const kept: DeletionView = { ...exampleDeletion, dueAt: null };

export const accountDeletion = defineSchemas({
  summary: "Whether and when the member's account will be deleted.",
  policy: 'emailVerified',
  shows: 'nobody',
  result: deletionView,
  errors: [],
  example: { result: kept },
});

export const askForDeletion = defineSchemas({
  summary: "Asks for the deletion of the member's account in 14 days.",
  policy: 'emailVerified',
  shows: 'nobody',
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
  shows: 'nobody',
  result: deletionView,
  errors: [],
  example: { result: kept },
});

export const deletionChanged = deletionView;

const consoleErrors = [platformErrors.staff_only, platformErrors.second_factor_needed];
const { member_missing } = staffDeletionErrors;
const params = z.strictObject({ memberId: z.string() });
const exampleId = '01981b2c-7a00-7000-8000-00000000000a';

const proposal = z.strictObject({
  /** The username of the operator who asked; null if that account is deleted. */
  askedBy: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
  reason: z.string(),
  /** Whether the caller asked, and so cannot agree. */
  isOwn: z.boolean(),
});

const staffDeletionView = z.strictObject({
  /** When the account will be deleted; null if nobody has decided that. */
  dueAt: z.nullable(z.iso.datetime()),
  byStaff: z.boolean(),
  /** What waits for a second person. */
  proposal: z.nullable(proposal),
});

export type StaffDeletionView = z.output<typeof staffDeletionView>;

const exampleProposal = {
  askedBy: 'opal',
  askedAt: '2026-08-01T12:00:00.000Z',
  reason: 'Asked for by letter; both addresses are lost.',
  isOwn: false,
};
const proposed: StaffDeletionView = { dueAt: null, byStaff: false, proposal: exampleProposal };
const decided: StaffDeletionView = {
  dueAt: '2026-08-08T12:00:00.000Z',
  byStaff: true,
  proposal: null,
};
const nothing: StaffDeletionView = { dueAt: null, byStaff: false, proposal: null };

export const memberDeletion = defineSchemas({
  summary: 'Whether staff propose to delete an account, and when it will be deleted.',
  policy: 'moderator',
  shows: 'staff',
  params,
  result: staffDeletionView,
  errors: [...consoleErrors, member_missing],
  example: { params: { memberId: exampleId }, result: proposed },
});

export const proposeDeletion = defineSchemas({
  summary:
    'Proposes to delete an account that its owner cannot reach. It happens only if someone else on the staff agrees.',
  policy: 'operator',
  shows: 'staff',
  params,
  body: z.strictObject({ reason: z.string().check(z.maxLength(maxDeletionReason)) }),
  result: staffDeletionView,
  status: 201,
  errors: [
    ...consoleErrors,
    member_missing,
    staffDeletionErrors.reason_missing,
    staffDeletionErrors.own_account,
    staffDeletionErrors.staff_account,
    staffDeletionErrors.account_banned,
    staffDeletionErrors.deletion_exists,
    staffDeletionErrors.deletion_proposed,
  ],
  example: {
    params: { memberId: exampleId },
    body: { reason: exampleProposal.reason },
    result: proposed,
  },
});

export const agreeToDeletion = defineSchemas({
  summary:
    'Agrees to a proposed deletion: the owner gets an email, and the account is deleted in seven days.',
  policy: 'moderator',
  shows: 'staff',
  params,
  /** The proposal that the caller has read. */
  body: z.strictObject({ askedAt: z.iso.datetime() }),
  result: staffDeletionView,
  errors: [
    ...consoleErrors,
    member_missing,
    staffDeletionErrors.staff_account,
    staffDeletionErrors.account_banned,
    staffDeletionErrors.deletion_exists,
    staffDeletionErrors.proposal_missing,
    staffDeletionErrors.second_person_needed,
    staffDeletionErrors.asker_gone,
  ],
  example: {
    params: { memberId: exampleId },
    body: { askedAt: exampleProposal.askedAt },
    result: decided,
  },
});

export const stopDeletion = defineSchemas({
  summary: 'Takes back a proposed deletion, or one that staff decided. That of the owner stays.',
  policy: 'moderator',
  shows: 'staff',
  params,
  result: staffDeletionView,
  errors: [...consoleErrors, member_missing, staffDeletionErrors.proposal_missing],
  example: { params: { memberId: exampleId }, result: nothing },
});

const listedProposal = z.strictObject({
  memberId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...proposal.shape,
});

export type ListedProposal = z.output<typeof listedProposal>;

export const deletionProposals = defineSchemas({
  summary:
    'Deletions that wait for a second person; the oldest first. Moderators: of their campus.',
  policy: 'moderator',
  shows: 'staff',
  result: z.strictObject({ items: z.array(listedProposal) }),
  errors: consoleErrors,
  example: {
    result: {
      items: [
        {
          memberId: exampleId,
          username: 'ana',
          firstName: 'Ana',
          lastName: 'B.',
          ...exampleProposal,
        },
      ],
    },
  },
});
