import type { Refund, Transfer } from '#features/payouts/server/index.ts';
import { isRecorded } from '../ledger/ledger-queries.ts';
import { refreshed, type OrderContext } from '../order-context.ts';
import type { ItemRow } from '../order-queries.ts';
import { isKeyOf, lostBefore, refundKey } from '../settle/money-parts.ts';
import {
  recordCameBack,
  recordRefunded,
  recordRefundFailed,
  recordReversed,
  recordTransferred,
} from '../settle/record-money.ts';
import { storeUnsettled, storeWrittenOff } from '../settle/record-queries.ts';

/** What Stripe has of an order, the newest first. */
type AtStripe = { refunds: readonly Refund[]; transfers: readonly Transfer[] };

/** Records a movement. */
type Recorder = (at: OrderContext) => Promise<void>;

/**
 * Records what we have done at Stripe without recording it: a call's response was lost, the server died, or another server came
 * first with something else. Then an item can have several, whose keys are not the next ones any more, so transfers and reversals
 * are known by their ids. A refund is known by its key: one that is unrecorded always has the next.
 */
export async function recordUnrecorded(at: OrderContext, atStripe: AtStripe): Promise<void> {
  let current = at;
  for (const { id } of at.order.items) {
    for (;;) {
      const item = current.order.items.find((each) => each.id === id);
      const record = item && (await findUnrecorded(current, item, atStripe));
      if (!record) break;
      await record(current);
      // It may have been settled without it.
      await storeUnsettled(current.unit.tx, current.order.id);
      current = await refreshed(current);
    }
  }
}

/** Transfers first: a reversal takes from one that is recorded. */
async function findUnrecorded(
  at: OrderContext,
  item: ItemRow,
  { refunds, transfers }: AtStripe,
): Promise<Recorder | undefined> {
  return (
    findTransfer(item, transfers) ??
    (await findReversal(at, item, transfers)) ??
    findRefund(item, refunds)
  );
}

function findTransfer(item: ItemRow, transfers: readonly Transfer[]): Recorder | undefined {
  const known = new Set(item.transfers.map(({ id }) => id));
  const transfer = transfers
    .toReversed()
    .find(({ id, key }) => isKeyOf(key, 'transfer', item) && !known.has(id));
  if (!transfer) return undefined;
  const { id, amountCents: cents, isOfCharge } = transfer;
  const isAdded = !isOfCharge && item.transferredAt === null;
  return (at) => recordTransferred(at, item, { id, cents, isAdded });
}

async function findReversal(
  { unit }: OrderContext,
  item: ItemRow,
  transfers: readonly Transfer[],
): Promise<Recorder | undefined> {
  for (const { id: transferId, reversals } of transfers.toReversed()) {
    for (const { id, key, amountCents: cents } of reversals.toReversed()) {
      if (!isKeyOf(key, 'reverse', item)) continue;
      if (await isRecorded(unit.tx, { kind: 'reversal', reference: id })) continue;
      return async (at) => {
        await recordReversed(at, item, { id, transferId, cents });
        await takeWriteOffBack(at, item, { cents, lost: lostBefore(key, item) });
      };
    }
  }
  return undefined;
}

/**
 * While one server took a part back, another was told that the seller has spent it, and wrote it off. If it was about another part,
 * that is tried again and written off again.
 */
async function takeWriteOffBack(
  { unit, now }: OrderContext,
  { id: itemId, writtenOffCents }: ItemRow,
  { cents, lost }: { cents: number; lost: number },
): Promise<void> {
  const written = writtenOffCents - lost;
  if (written <= 0) return;
  const left = writtenOffCents - Math.min(cents, written);
  await storeWrittenOff(unit.tx, { itemId, at: now, cents: left });
}

function findRefund(item: ItemRow, refunds: readonly Refund[]): Recorder | undefined {
  const refund = refunds.find(({ key }) => key === refundKey(item));
  if (!refund) return undefined;
  const { id, amountCents: cents, state, hasMoved } = refund;
  if (state !== 'failed' && state !== 'canceled')
    return (at) => recordRefunded(at, item, { id, cents });
  return async (at) => {
    if (hasMoved) await recordCameBack(at, { id, cents });
    await recordRefundFailed(at, item);
  };
}
