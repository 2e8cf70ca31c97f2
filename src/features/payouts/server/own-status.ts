import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { PayoutView } from '../schemas.ts';
import { syncAccount } from './sync-account.ts';
import { limitCalls } from './limits.ts';
import type { PaymentsProvider } from './payments-provider.ts';
import { findPayouts } from './payout-queries.ts';
import { toPayoutView } from './payout-view.ts';

/** Returns the stored state without asking the provider. */
export async function showOwnStatus(
  context: RequestContext,
  provider: PaymentsProvider | undefined,
): Promise<PayoutView> {
  const { memberId } = requireActor(context);
  const row = await findPayouts(context.db, memberId);
  // Whoever has an account keeps it when the campus stops offering new ones.
  const mayHaveOne = context.site.hasPayouts || Boolean(row?.accountId);
  return toPayoutView(row, provider !== undefined && mayHaveOne);
}

/** Reads the state from the provider, stores it and returns it (PAYOUT-06, PAYOUT-07). */
export async function checkOwnStatus(
  context: RequestContext,
  provider: PaymentsProvider | undefined,
): Promise<PayoutView> {
  if (!provider) return showOwnStatus(context, provider);
  const { memberId } = requireActor(context);
  await limitCalls(context.db, memberId);
  await syncAccount(context, provider, { memberId });
  return showOwnStatus(context, provider);
}
