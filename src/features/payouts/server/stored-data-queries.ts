import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export async function payoutFields(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select json_build_object('payouts', json_build_object('stripeAccount', stripe_account_id,
      'chargesEnabled', charges_enabled, 'payoutsEnabled', payouts_enabled,
      'onboardingComplete', stripe_onboarding_complete)) as data
    from members where id = ${memberId}
  `.execute(db);
  return rows[0]?.data;
}

/** Forgets the account at Stripe, which the deletion of the member's account has noted before and closes later. */
export async function forgetStripeAccount(tx: Db, memberId: string): Promise<void> {
  await sql`
    update members set stripe_account_id = null, charges_enabled = false, payouts_enabled = false,
      stripe_onboarding_complete = false, payouts_paused = false, payouts_checked_at = null
    where id = ${memberId}
  `.execute(tx);
}
