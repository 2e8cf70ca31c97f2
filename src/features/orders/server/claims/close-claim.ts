import { announceOrder, type OrderContext } from '../order-context.ts';
import type { ClaimState, ItemRow } from '../order-queries.ts';
import { addStep } from '../settle/record-queries.ts';
import { tellBoth } from '../tell-both.ts';
import { storeClaimClosed } from './claim-queries.ts';

const closers = { refunded: null, rejected: 'staff', withdrawn: 'buyer', lapsed: 'clock' } as const;

type Closing = { state: keyof typeof closers; reason?: string };

/** Ends the claim about an item, if there is an open one. A refund is a step and a mail of its own, unless staff decided it. */
export async function closeClaim(
  at: OrderContext,
  { id: itemId, claimState, ...item }: ItemRow,
  { state, reason }: Closing,
): Promise<void> {
  if (!isOpenClaim(claimState)) return;
  const { unit, now, order } = at;
  await storeClaimClosed(unit.tx, { itemId, at: now, state, reason: reason ?? null });
  const by = reason === undefined ? closers[state] : 'staff';
  if (by !== null) {
    await addStep(unit.tx, { orderId: order.id, itemId, at: now, kind: `claim ${state}`, by });
    const about = { ...item, id: itemId, claimState };
    await tellBoth(unit, { order, kind: `claim ${state}`, item: about, note: reason ?? null });
  }
  announceOrder(unit, order);
}

function isOpenClaim(state: ClaimState | null): boolean {
  return state === 'open' || state === 'reported';
}
