import type { Passwords } from '#features/accounts/server/index.ts';
import type { PaymentsProvider } from '#features/payouts/server/index.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import {
  agreeToDeletion,
  listProposals,
  proposeDeletion,
  showMemberDeletion,
  stopDeletion,
} from './by-staff/staff-deletions.ts';
import { askForDeletion, keepAccount, showOwnDeletion } from './own-deletion.ts';

const routes = withSchemas(contract, schemas);

export function deletionRoutes(deps: {
  passwords: Passwords;
  payments: PaymentsProvider | undefined;
}): Operation[] {
  return [
    handle(routes.accountDeletion, showOwnDeletion),
    handle(routes.askForDeletion, (context, { body }) => askForDeletion(context, body, deps)),
    handle(routes.keepAccount, keepAccount),
    handle(routes.memberDeletion, (context, { params }) =>
      showMemberDeletion(context, params.memberId),
    ),
    handle(routes.proposeDeletion, (context, { params, body }) =>
      proposeDeletion(context, { ...params, ...body }),
    ),
    handle(routes.agreeToDeletion, (context, { params, body }) =>
      agreeToDeletion(context, { ...params, ...body }),
    ),
    handle(routes.stopDeletion, (context, { params }) => stopDeletion(context, params.memberId)),
    handle(routes.deletionProposals, listProposals),
  ];
}
