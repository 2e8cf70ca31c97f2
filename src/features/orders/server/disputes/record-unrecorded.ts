import type { Refund, Transfer } from '#features/payouts/server/index.ts';
import { isRecorded } from '../ledger/ledger-queries.ts';
import { refreshed, type OrderContext } from '../order-context.ts';
import type { ItemRow } from '../order-queries.ts';
import { isKeyOf, refundKey } from '../settle/money-parts.ts';
import {
  recordCameBack,
  recordRefunded,
  recordRefundFailed,
  recordReversed,
  recordTransferred,
} from '../settle/record-money.ts';
import { storeUnsettled } from '../settle/record-queries.ts';

/** All that moved at Stripe for an order, the newest first. */
type AtStripe = { refunds: readonly Refund[]; transfers: readonly Transfer[] };

type Unrecorded = (at: OrderContext, item: ItemRow) => Promise<void>;

/**
 * Records what we have done at Stripe without recording it: a call's response was lost, the server died, or another server came
 * first with something else. Then there is more than one of an item, and their keys are not the next ones any more: what is
 * recorded is known by its id.
 */
export async function recordUnrecorded(at: OrderContext, atStripe: AtStripe): Promise<void> {
  let current = at;
  for (const { id } of at.order.items) {
    for (;;) {
      const item = current.order.items.find((each) => each.id === id);
      const record = item && (await findUnrecorded(current, item, atStripe));
      if (!record) break;
      await record(current, item);
      // It may have been settled without it.
      await storeUnsettled(current.unit.tx, current.order.id);
      current = await refreshed(current);
    }
  }
}

/** The oldest movement of an item that is not recorded. */
async function findUnrecorded(
  at: OrderContext,
  item: ItemRow,
  { refunds, transfers }: AtStripe,
): Promise<Unrecorded | undefined> {
  return (
    findTransfer(item, transfers) ??
    (await findReversal(at, item, transfers)) ??
    (await findRefund(at, item, refunds))
  );
}

function findTransfer(item: ItemRow, transfers: readonly Transfer[]): Unrecorded | undefined {
  const known = new Set(item.transfers.map(({ id }) => id));
  const transfer = transfers
    .toReversed()
    .find(({ id, key }) => isKeyOf(key, 'transfer', item) && !known.has(id));
  if (!transfer) return undefined;
  const { id, amountCents: cents, isOfCharge } = transfer;
  return (at, { transferredAt }) =>
    recordTransferred(at, item, { id, cents, isAdded: !isOfCharge && transferredAt === null });
}

async function findReversal(
  { unit }: OrderContext,
  item: ItemRow,
  transfers: readonly Transfer[],
): Promise<Unrecorded | undefined> {
  for (const { id: transferId, reversals } of transfers.toReversed()) {
    for (const { id, key, amountCents: cents } of reversals.toReversed()) {
      if (!isKeyOf(key, 'reverse', item)) continue;
      if (await isRecorded(unit.tx, { kind: 'reversal', reference: id })) continue;
      return (at) => recordReversed(at, item, { id, transferId, cents });
    }
  }
  return undefined;
}

async function findRefund(
  { unit }: OrderContext,
  item: ItemRow,
  refunds: readonly Refund[],
): Promise<Unrecorded | undefined> {
  for (const { id, key, amountCents: cents, state, hasMoved } of refunds.toReversed()) {
    if (!isKeyOf(key, 'refund', item)) continue;
    const isFailed = state === 'failed' || state === 'canceled';
    // Without a movement there is no entry: then only the next one is not recorded.
    const isKnown =
      isFailed && !hasMoved
        ? key !== refundKey(item)
        : await isRecorded(unit.tx, { kind: 'refund', reference: id });
    if (isKnown) continue;
    if (!isFailed) return (at) => recordRefunded(at, item, { id, cents });
    return async (at) => {
      if (hasMoved) await recordCameBack(at, { id, cents });
      await recordRefundFailed(at, item);
    };
  }
  return undefined;
}
