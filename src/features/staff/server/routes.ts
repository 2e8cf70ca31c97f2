import type { Passwords } from '#features/accounts/server/index.ts';
import {
  handle,
  handleStream,
  withSchemas,
  type Operation,
} from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { listActs, sendActs } from './acts.ts';
import { beginSecondFactor, confirmStaffSession, finishSecondFactor } from './second-factor.ts';
import { endStaffSession, showStaffSession } from './show-session.ts';
import { addStaffMember, listStaff, removeStaffMember } from './staff-roles.ts';

const routes = withSchemas(contract, schemas);

export function staffRoutes(passwords: Passwords): Operation[] {
  return [
    handle(routes.staffSession, (context) => showStaffSession(context)),
    handle(routes.confirmStaffSession, (context, { body }) =>
      confirmStaffSession(context, body.code),
    ),
    handle(routes.endStaffSession, endStaffSession),
    handle(routes.beginSecondFactor, (context, { body }) =>
      beginSecondFactor(context, body, passwords),
    ),
    handle(routes.finishSecondFactor, (context, { body }) => finishSecondFactor(context, body)),
    handle(routes.staffList, listStaff),
    handle(routes.addStaffMember, (context, { body }) => addStaffMember(context, body)),
    handle(routes.removeStaffMember, (context, { params: { memberId } }) =>
      removeStaffMember(context, memberId),
    ),
    handle(routes.staffActs, (context, { query }) => listActs(context, query)),
    handleStream(routes.downloadStaffActs, (context, { query }, { reply }) =>
      sendActs(context, query, reply),
    ),
  ];
}
