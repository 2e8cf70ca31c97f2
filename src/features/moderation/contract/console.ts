import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/console.ts';

export const caseErrors = defineErrors({
  case_missing: { status: 404, message: 'There is no such report.' },
  staff_elsewhere: { status: 403, message: 'Only staff of that campus can decide this.' },
  case_changed: {
    status: 409,
    message: 'Someone else has updated this report. Review it again before you decide.',
  },
  operators_only: { status: 403, message: 'This report was passed on to the operators.' },
  operator_decision: {
    status: 403,
    message: 'An operator decided this. Only an operator can take it back.',
  },
  member_elsewhere: {
    status: 403,
    message: 'This member is of another campus. Escalate it to the operators.',
  },
  address_banned: {
    status: 422,
    message: 'The email address of this account is banned on the server, with npm run bans.',
  },
  own_case: { status: 422, message: "You can't decide about yourself." },
  staff_case: {
    status: 422,
    message: 'This member is on the staff. Remove that role first.',
  },
  appeal_first: { status: 422, message: 'Decide the appeal first.' },
  nothing_waits: { status: 422, message: 'This report is already closed.' },
  own_decision: { status: 422, message: 'Someone else has to decide this appeal.' },
  decision_missing: { status: 422, message: 'Choose whether to uphold the decision.' },
  no_appeal: { status: 422, message: 'There is no appeal to decide.' },
  rule_missing: { status: 422, message: 'Choose the rule that was broken.' },
  words_missing: { status: 422, message: 'Enter a message for them.' },
  days_missing: { status: 422, message: 'Choose how long the pause lasts.' },
  not_removable: { status: 422, message: 'A profile cannot be removed. You can ban its account.' },
  gone_already: { status: 422, message: "It's already gone." },
  nothing_to_restore: { status: 422, message: 'There is nothing to take back.' },
  not_restorable: {
    status: 422,
    message: "It can't be restored: the author's account or the parent post no longer exists.",
  },
  account_gone: { status: 422, message: 'This account is deleted.' },
});

export const listCases = defineRoute<typeof schemas.listCases>({
  id: 'listCases',
  method: 'GET',
  path: '/api/admin/cases',
});

export const showCase = defineRoute<typeof schemas.showCase>({
  id: 'showCase',
  method: 'GET',
  path: '/api/admin/cases/:caseId',
});

export const actOnCase = defineRoute<typeof schemas.actOnCase>({
  id: 'actOnCase',
  method: 'POST',
  path: '/api/admin/cases/:caseId/acts',
});

export const muteReports = defineRoute<typeof schemas.muteReports>({
  id: 'muteReports',
  method: 'PUT',
  path: '/api/admin/members/:memberId/muted-reports',
});

export const unmuteReports = defineRoute<typeof schemas.unmuteReports>({
  id: 'unmuteReports',
  method: 'DELETE',
  path: '/api/admin/members/:memberId/muted-reports',
});
