import * as z from 'zod/mini';
import { ownerConfirmation, ownerConfirmationErrors } from '#features/accounts/schemas/password.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { staffErrors, staffRoles } from './contract.ts';

const { staff_only, second_factor_needed } = platformErrors;
const consoleErrors = [staff_only, second_factor_needed];
const example = {
  memberId: '01900000-0000-7000-8000-000000000001',
  at: '2026-11-20T18:00:00.000Z',
};

/** The caller's own role, and what the console asks for next. */
const staffSessionView = z.strictObject({
  role: z.enum(staffRoles),
  campusId: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  isConfirmed: z.boolean(),
  recoveryCodesLeft: z.number(),
});

export type StaffSessionView = z.output<typeof staffSessionView>;

const exampleSession: StaffSessionView = {
  role: 'operator',
  campusId: null,
  hasSecondFactor: true,
  isConfirmed: true,
  recoveryCodesLeft: 8,
};

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
const codeField = z.string().check(z.maxLength(40));

export const staffSession = defineSchemas({
  summary: "The caller's role on the staff, and whether the console is open to this session.",
  policy: 'staffListed',
  shows: 'staff',
  result: staffSessionView,
  errors: [staff_only],
  example: { result: exampleSession },
});

export const confirmStaffSession = defineSchemas({
  summary:
    'Opens the console to this session with a code of the authenticator app or a recovery code.',
  policy: 'staffListed',
  shows: 'staff',
  body: z.strictObject({ code: codeField }),
  result: staffSessionView,
  errors: [
    staff_only,
    staffErrors.code_wrong,
    staffErrors.too_many_codes,
    staffErrors.second_factor_missing,
  ],
  example: { body: { code: '492 039' }, result: exampleSession },
});

export const endStaffSession = defineSchemas({
  summary: 'Closes the console for this session; the member stays logged in.',
  policy: 'staffListed',
  shows: 'staff',
  result: z.strictObject({ ended: z.literal(true) }),
  errors: [staff_only],
  example: { result: { ended: true } },
});

export const beginSecondFactor = defineSchemas({
  summary: 'Creates the secret for an authenticator app. It counts only after a first code.',
  policy: 'staffListed',
  shows: 'staff',
  body: ownerConfirmation,
  result: z.strictObject({
    /** Sent back with the first code. */
    setUp: z.string(),
    /** In base32, to be typed where the picture cannot be scanned. */
    secret: z.string(),
    /** What the picture contains. */
    uri: z.string(),
  }),
  errors: [staff_only, staffErrors.second_factor_exists, ...ownerConfirmationErrors],
  example: {
    body: {},
    result: {
      setUp: 'sealed',
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/ana@ou.example?secret=JBSWY3DPEHPK3PXP',
    },
  },
});

export const finishSecondFactor = defineSchemas({
  summary: 'Sets up the second factor with a first code, and opens the console to this session.',
  policy: 'staffListed',
  shows: 'staff',
  body: z.strictObject({ setUp: z.string().check(z.maxLength(1_000)), code: codeField }),
  result: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: [
    staff_only,
    staffErrors.set_up_expired,
    staffErrors.second_factor_exists,
    staffErrors.code_wrong,
    staffErrors.too_many_codes,
  ],
  example: {
    body: { setUp: 'sealed', code: '492039' },
    result: { recoveryCodes: ['k3vq-81xd-9m2p'] },
  },
});

const staffMemberView = z.strictObject({
  memberId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(staffRoles),
  campusId: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  addedAt: z.iso.datetime(),
});

export type StaffMemberView = z.output<typeof staffMemberView>;

const exampleMember: StaffMemberView = {
  memberId: example.memberId,
  username: 'anabrook',
  firstName: 'Ana',
  lastName: 'B.',
  role: 'moderator',
  campusId: 'ou',
  hasSecondFactor: false,
  addedAt: example.at,
};

export const staffList = defineSchemas({
  summary: 'Everyone on the staff, operators first.',
  policy: 'operator',
  shows: 'staff',
  result: z.strictObject({ items: z.array(staffMemberView) }),
  errors: consoleErrors,
  example: { result: { items: [exampleMember] } },
});

export const addStaffMember = defineSchemas({
  summary: 'Makes a member a moderator of one campus, or an operator of all.',
  policy: 'operator',
  shows: 'staff',
  body: z.strictObject({
    username: z.string().check(z.maxLength(100)),
    role: z.enum(staffRoles),
    /** Of a moderator only. */
    campusId: z.optional(z.string().check(z.maxLength(100))),
  }),
  result: staffMemberView,
  status: 201,
  errors: [
    ...consoleErrors,
    staffErrors.no_such_member,
    staffErrors.no_such_campus,
    staffErrors.already_staff,
    staffErrors.own_role,
  ],
  example: {
    body: { username: 'anabrook', role: 'moderator', campusId: 'ou' },
    result: exampleMember,
  },
});

export const removeStaffMember = defineSchemas({
  summary: 'Ends the role of a moderator. The roles of operators end on the server only.',
  policy: 'operator',
  shows: 'staff',
  params: z.strictObject({ memberId: z.string() }),
  result: z.strictObject({ removed: z.literal(true) }),
  errors: [
    ...consoleErrors,
    staffErrors.staff_member_missing,
    staffErrors.own_role,
    staffErrors.operator_role,
  ],
  example: { params: { memberId: example.memberId }, result: { removed: true } },
});

const actView = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** '@' and the username at that time, or 'shell'. */
  actor: z.string(),
  act: z.string(),
  campusId: z.nullable(z.string()),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});

export type ActView = z.output<typeof actView>;

const actFilters = {
  act: z.optional(z.string().check(z.maxLength(60))),
  actor: z.optional(z.string().check(z.maxLength(100))),
};

const exampleAct: ActView = {
  id: example.memberId,
  at: example.at,
  actor: '@bencarter',
  act: 'staff.add',
  campusId: 'ou',
  subject: '@anabrook',
  details: { role: 'moderator' },
};

export const staffActs = defineSchemas({
  summary: 'A page of what staff did, newest first; to a moderator, what concerned their campus.',
  policy: 'moderator',
  shows: 'staff',
  query: z.strictObject({ cursor: z.optional(cursorSchema), ...actFilters }),
  result: pageSchema(actView),
  errors: consoleErrors,
  example: { query: { act: 'staff.add' }, result: { items: [exampleAct], nextCursor: null } },
});

export const downloadStaffActs = defineSchemas({
  summary:
    'What staff did, as a CSV file, newest first; to a moderator, what concerned their campus.',
  policy: 'moderator',
  shows: 'staff',
  query: z.strictObject(actFilters),
  result: z.unknown(),
  errors: consoleErrors,
  example: { query: {}, result: 'the text of a CSV file' },
});
