import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** How many members a search shows. */
export const foundLimit = 50;

export const memberAdminErrors = defineErrors({
  member_missing: { status: 404, message: 'There is no such member.' },
  email_changed: {
    status: 409,
    message: "This member's email address has changed. Review it and try again.",
  },
  campus_missing: { status: 422, message: 'There is no such campus.' },
  reason_missing: { status: 422, message: 'Enter a reason for the audit log.' },
  own_account: { status: 422, message: "You can't end your own account." },
  staff_account: {
    status: 422,
    message: 'One of these members is on the staff. Remove that role first.',
  },
  nobody_chosen: { status: 422, message: 'Choose at least one account.' },
  wave_missing: { status: 404, message: 'There is no such action.' },
  wave_undone: { status: 409, message: 'This was already undone.' },
});

export const findMembers = defineRoute<typeof schemas.findMembers>({
  id: 'findMembers',
  method: 'GET',
  path: '/api/admin/members',
});

export const showMember = defineRoute<typeof schemas.showMember>({
  id: 'showMember',
  method: 'GET',
  path: '/api/admin/members/:memberId',
});

export const linkedMembers = defineRoute<typeof schemas.linkedMembers>({
  id: 'linkedMembers',
  method: 'GET',
  path: '/api/admin/members/:memberId/linked',
});

export const endMemberSessions = defineRoute<typeof schemas.endMemberSessions>({
  id: 'endMemberSessions',
  method: 'DELETE',
  path: '/api/admin/members/:memberId/sessions',
});

export const setMemberSchool = defineRoute<typeof schemas.setMemberSchool>({
  id: 'setMemberSchool',
  method: 'PUT',
  path: '/api/admin/members/:memberId/school',
});

export const verifyMemberEmail = defineRoute<typeof schemas.verifyMemberEmail>({
  id: 'verifyMemberEmail',
  method: 'PUT',
  path: '/api/admin/members/:memberId/email-verified',
});

export const copyMemberData = defineRoute<typeof schemas.copyMemberData>({
  id: 'copyMemberData',
  method: 'POST',
  path: '/api/admin/members/:memberId/copies',
});
