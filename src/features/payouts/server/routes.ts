import type { Passwords } from '#features/accounts/server/index.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { checkOwnStatus, showOwnStatus } from './own-status.ts';
import { linkToApplication, linkToEarnings } from './provider-links.ts';
import { setUpAccount } from './set-up-account.ts';
import type { PaymentsProvider } from './payments-provider.ts';

const routes = withSchemas(contract, schemas);

/** No call takes an account id: each acts on the account of the signed-in member (PAYOUT-09). */
export function payoutRoutes(deps: {
  provider: PaymentsProvider | undefined;
  passwords: Passwords;
}): Operation[] {
  const { provider } = deps;
  return [
    handle(routes.payoutStatus, (context) => showOwnStatus(context, provider)),
    handle(routes.checkPayoutStatus, (context) => checkOwnStatus(context, provider)),
    handle(routes.createStripeAccount, (context) => setUpAccount(context, provider)),
    handle(routes.createAccountLink, (context, { body }) => linkToApplication(context, body, deps)),
    handle(routes.getLoginLink, (context, { body }) => linkToEarnings(context, body, deps)),
  ];
}
