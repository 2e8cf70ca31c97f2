import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { payoutErrors } from '../contract.ts';
import type { PayoutView } from '../schemas.ts';
import { limitCalls } from './limits.ts';
import { showOwnStatus } from './own-status.ts';
import type { PaymentsProvider } from './payments-provider.ts';
import { findPayouts, saveAccount } from './payout-queries.ts';

/**
 * Creates the member's account at the provider and stores its id (PAYOUT-02). Repeated or simultaneous calls create one
 * account: the provider recognizes a repeated request by its key.
 */
export async function setUpAccount(
  context: RequestContext,
  provider: PaymentsProvider | undefined,
): Promise<PayoutView> {
  if (!provider || !context.site.hasPayouts) throw fail(payoutErrors.payouts_off);
  const { memberId } = requireActor(context);
  const { db } = context;
  const applicant = await findPayouts(db, memberId);
  if (!applicant) throw fail(platformErrors.sign_in_required);
  if (!applicant.accountId) {
    await limitCalls(db, memberId);
    const { email, username, checkedAt: forgottenAt } = applicant;
    const accountId = await provider.createAccount({ memberId, email, username, forgottenAt });
    await saveAccount(db, { memberId, accountId });
  }
  return showOwnStatus(context, provider);
}
