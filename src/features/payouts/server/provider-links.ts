import { confirmOwner, type OwnerConfirmation } from '#features/accounts/server/email/index.ts';
import { type Passwords } from '#features/accounts/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { expiredLinkQuery, paymentsPath, payoutErrors } from '../contract.ts';
import { limitCalls } from './limits.ts';
import { UnknownAccountError, type PaymentsProvider } from './payments-provider.ts';
import { findPayouts } from './payout-queries.ts';
import { syncAccount } from './sync-account.ts';

type Link = { url: string };

type Deps = { provider: PaymentsProvider | undefined; passwords: Passwords };

/** The provider's page on which the member fills in or corrects their application (PAYOUT-03, PAYOUT-04). */
export async function linkToApplication(
  context: RequestContext,
  confirmation: OwnerConfirmation,
  deps: Deps,
): Promise<Link> {
  const { provider, accountId } = await ownAccount(context, confirmation, deps);
  const page = `${context.site.origin}${paymentsPath}`;
  const url = provider.applicationUrl(accountId, {
    returnUrl: page,
    expiredUrl: `${page}?${expiredLinkQuery}`,
  });
  return { url: await orForgotten(context, provider, url) };
}

/** The provider's page of the member's earnings (PAYOUT-05). */
export async function linkToEarnings(
  context: RequestContext,
  confirmation: OwnerConfirmation,
  deps: Deps,
): Promise<Link> {
  const { provider, accountId, onboardingComplete } = await ownAccount(context, confirmation, deps);
  // The provider has no such page before the application is complete.
  if (!onboardingComplete) throw fail(payoutErrors.payouts_not_set_up);
  return { url: await orForgotten(context, provider, provider.earningsUrl(accountId)) };
}

/** Forgets an account that the provider does not know, and says that payouts have to be set up. */
async function orForgotten(
  context: RequestContext,
  provider: PaymentsProvider,
  url: Promise<string>,
): Promise<string> {
  try {
    return await url;
  } catch (error) {
    if (!(error instanceof UnknownAccountError)) throw error;
    await syncAccount(context, provider, { memberId: requireActor(context).memberId });
    throw fail(payoutErrors.payouts_not_set_up);
  }
}

/**
 * The member's account at the provider. These pages show and change where the money goes, so the owner must have logged
 * in recently or give the password (T23).
 */
async function ownAccount(
  context: RequestContext,
  confirmation: OwnerConfirmation,
  { provider, passwords }: Deps,
) {
  if (!provider) throw fail(payoutErrors.payouts_off);
  const { memberId } = requireActor(context);
  const row = await findPayouts(context.db, memberId);
  if (!row?.accountId) throw fail(payoutErrors.payouts_not_set_up);
  await confirmOwner(context, confirmation, passwords);
  await limitCalls(context.db, memberId);
  return { provider, accountId: row.accountId, onboardingComplete: row.onboardingComplete };
}
