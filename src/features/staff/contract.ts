import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export const staffRoles = ['operator', 'moderator'] as const;

export type StaffRoleName = (typeof staffRoles)[number];

/** After this time without a call, the console asks for a code again. */
export const idleTimeoutMinutes = 30;

/** How many recovery codes a member of the staff gets. */
export const recoveryCodeCount = 8;

export const sentences = {
  title: 'Console',
  codeTitle: 'Enter a code',
  codeText: 'Open your authenticator app and type the six digits for this site.',
  recoveryText: 'Lost your phone? You can use a recovery code instead. Each works once.',
  setUpTitle: 'Protect the console',
  setUpText:
    "Scan this code with an authenticator app, then type the six digits that it shows. You'll need the app whenever you open the console.",
  recoveryTitle: 'Save your recovery codes',
  recoverySave: 'Each works once if you lose your phone. They are shown only now.',
  noActs: 'No matching actions.',
} as const;

export const staffErrors = defineErrors({
  code_wrong: { status: 422, message: 'That code is wrong or was already used. Try the next one.' },
  too_many_codes: { status: 429, message: 'Too many attempts. Please wait {wait}.' },
  second_factor_exists: { status: 409, message: 'Your authenticator app is already set up.' },
  second_factor_missing: { status: 409, message: 'Set up your authenticator app first.' },
  set_up_expired: { status: 422, message: 'This setup has expired. Reload the page.' },
  no_such_member: { status: 404, message: 'No member has this username.' },
  no_such_campus: { status: 422, message: 'There is no such campus.' },
  staff_member_missing: { status: 404, message: 'This member is not on the staff.' },
  already_staff: {
    status: 409,
    message: 'This member is already on the staff. Remove them first.',
  },
  own_role: { status: 422, message: "You can't change your own role." },
  operator_role: {
    status: 422,
    message: 'Operators can be removed only on the server, with npm run staff.',
  },
});

export const staffSession = defineRoute<typeof schemas.staffSession>({
  id: 'staffSession',
  method: 'GET',
  path: '/api/admin/session',
});

export const confirmStaffSession = defineRoute<typeof schemas.confirmStaffSession>({
  id: 'confirmStaffSession',
  method: 'POST',
  path: '/api/admin/session',
});

export const endStaffSession = defineRoute<typeof schemas.endStaffSession>({
  id: 'endStaffSession',
  method: 'DELETE',
  path: '/api/admin/session',
});

export const beginSecondFactor = defineRoute<typeof schemas.beginSecondFactor>({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/api/admin/second-factor',
});

export const finishSecondFactor = defineRoute<typeof schemas.finishSecondFactor>({
  id: 'finishSecondFactor',
  method: 'PUT',
  path: '/api/admin/second-factor',
});

export const staffList = defineRoute<typeof schemas.staffList>({
  id: 'staffList',
  method: 'GET',
  path: '/api/admin/staff',
});

export const addStaffMember = defineRoute<typeof schemas.addStaffMember>({
  id: 'addStaffMember',
  method: 'POST',
  path: '/api/admin/staff',
});

export const removeStaffMember = defineRoute<typeof schemas.removeStaffMember>({
  id: 'removeStaffMember',
  method: 'DELETE',
  path: '/api/admin/staff/:memberId',
});

export const staffActs = defineRoute<typeof schemas.staffActs>({
  id: 'staffActs',
  method: 'GET',
  path: '/api/admin/acts',
});

export const downloadStaffActs = defineRoute<typeof schemas.downloadStaffActs>({
  id: 'downloadStaffActs',
  method: 'GET',
  path: '/api/admin/acts.csv',
});
