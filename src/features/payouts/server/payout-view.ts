import type { PayoutState } from '../contract.ts';
import type { PayoutView } from '../schemas.ts';
import type { PayoutRow } from './payout-queries.ts';

/** The member's view of their payouts; `isEnabledHere` says whether this site has payouts for them. */
export function toPayoutView(row: PayoutRow | undefined, isEnabledHere: boolean): PayoutView {
  return {
    state: isEnabledHere ? getState(row) : 'off',
    chargesEnabled: row?.chargesEnabled ?? false,
    payoutsEnabled: row?.payoutsEnabled ?? false,
    onboardingComplete: row?.onboardingComplete ?? false,
  };
}

function getState(row: PayoutRow | undefined): PayoutState {
  if (!row?.accountId) return 'none';
  if (!row.onboardingComplete) return 'incomplete';
  if (row.chargesEnabled && row.payoutsEnabled) return 'ready';
  return row.paused ? 'paused' : 'review';
}
