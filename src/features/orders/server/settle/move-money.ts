import {
  AccountClosedError,
  BalanceTooLowError,
  ChargedBackError,
} from '#features/payouts/server/index.ts';
import { lookAtCharge } from '../disputes/look-at-charge.ts';
import { leftOnCard } from '../ledger/ledger.ts';
import type { ItemRow, OrderRow } from '../order-queries.ts';
import { nextReversal, nextTransfer, refundKey, reversalKey, transferKey } from './money-parts.ts';
import {
  recordCameBack,
  recordRefunded,
  recordRefundFailed,
  recordRefundImpossible,
  recordReversed,
  recordTransferred,
  recordWrittenOff,
} from './record-money.ts';
import { withNext, type SettleDeps } from './with-order.ts';

/**
 * Records what has moved at Stripe. If it is not the next act any more, because another server has recorded something meanwhile,
 * a look at Stripe finds what of it is not recorded. It comes before the next act, which would be decided without it.
 */
async function recordMoved(
  deps: SettleDeps,
  order: OrderRow,
  act: Parameters<typeof withNext>[2],
  work: Parameters<typeof withNext>[3],
): Promise<void> {
  if (await withNext(deps, order, act, work)) return;
  if (order.paymentId !== null) await lookAtCharge(deps, order, order.paymentId);
}

/** Gives the seller what is missing of their share, or a part of it. */
export async function transfer(deps: SettleDeps, order: OrderRow, item: ItemRow): Promise<void> {
  const { accountId, chargeId, id: orderId } = order;
  if (accountId === null || chargeId === null) return;
  const part = nextTransfer(item);
  const { id } = await deps.cards.transfer({
    accountId,
    // What was taken back once comes from our balance: Stripe counts it against the charge still.
    chargeId: part.isAdded || item.transferredAt !== null ? null : chargeId,
    orderId,
    amountCents: part.cents,
    key: transferKey(item),
  });
  await recordMoved(deps, order, { kind: 'transfer', item }, (at, next) =>
    recordTransferred(at, next, { id, ...part }),
  );
}

/** Takes back what the seller has too much; what is spent is written off. */
export async function reverse(deps: SettleDeps, order: OrderRow, item: ItemRow): Promise<void> {
  const part = nextReversal(item);
  if (!part) throw new Error(`item ${item.id} has no transfer to take back`);
  const { transferId, cents } = part;
  const reversal = await deps.cards
    .reverse({ transferId, amountCents: cents, key: reversalKey(item) })
    .catch((error: unknown) => {
      const isGone = error instanceof BalanceTooLowError || error instanceof AccountClosedError;
      if (isGone) return undefined;
      throw error;
    });
  await recordMoved(deps, order, { kind: 'reverse', item }, (at, next) =>
    reversal
      ? recordReversed(at, next, { id: reversal.id, ...part })
      : recordWrittenOff(at, next, cents),
  );
}

/** Gives the buyer back what the card has not back yet. */
export async function refund(deps: SettleDeps, order: OrderRow, item: ItemRow): Promise<void> {
  const { paymentId } = order;
  if (paymentId === null) return;
  const cents = leftOnCard(item);
  const asked = {
    paymentId,
    amountCents: cents,
    key: refundKey(item),
  };
  const made =
    cents > 0
      ? await deps.cards.refund(asked).catch((error: unknown) => {
          if (error instanceof ChargedBackError) return undefined;
          throw error;
        })
      : // A promotion paid all of it.
        { id: item.id, state: 'succeeded', hasMoved: false };
  const act = { kind: 'refund', item } as const;
  if (!made) {
    // While a dispute is open that we have not heard of, a refund is not the next act.
    await lookAtCharge(deps, order, paymentId);
    await withNext(deps, order, act, recordRefundImpossible);
    return;
  }
  const isFailed = made.state === 'failed' || made.state === 'canceled';
  await recordMoved(deps, order, act, async (at, next) => {
    if (!isFailed) return recordRefunded(at, next, { id: made.id, cents });
    if (made.hasMoved) await recordCameBack(at, { id: made.id, cents });
    return recordRefundFailed(at, next);
  });
}
