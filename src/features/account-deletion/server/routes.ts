import type { Passwords } from '#features/accounts/server/index.ts';
import type { PaymentsProvider } from '#features/payouts/server/index.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
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
  ];
}
