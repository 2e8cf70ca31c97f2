import { takeCardStep } from '#features/deals/server/card/index.ts';
import type { Dispute } from '#features/payouts/server/index.ts';
import { closeClaim } from '../claims/close-claim.ts';
import { disputeLines, isPaidBack, movementLines, record } from '../ledger/ledger.ts';
import { announceOrder, type OrderContext } from '../order-context.ts';
import { addStep, storeUnsettled } from '../settle/record-queries.ts';
import { tellBoth } from '../tell-both.ts';
import { findDispute, partsOf, storeDispute, storePart, undoParts } from './return-queries.ts';
import { returned, splitReturn, undone } from './return-parts.ts';

/**
 * Records how a dispute stands, as Stripe said at `readAt`. What the bank took is the operator's until the dispute is lost; then
 * the seller is charged, once, and gets it back if it is won after all.
 */
export async function recordDispute(
  at: OrderContext,
  dispute: Dispute,
  readAt: Date,
): Promise<void> {
  const { unit, now, order } = at;
  const { id, state } = dispute;
  const known = await findDispute(unit.tx, id);
  if (known && known.readAt > readAt) return;
  await recordBank(at, dispute);
  const turn = toTurn(known?.state, state);
  const rounds = (known?.rounds ?? 0) + (turn ? 1 : 0);
  await storeDispute(unit.tx, { ...dispute, orderId: order.id, rounds, readAt, at: now });
  if (turn === 'lost') await charge(at, dispute, `${id}/${rounds}`);
  if (turn === 'not lost') await giveBack(at, dispute, `${id}/${rounds}`);
  // A dispute that was over before it was seen is no news.
  const isNews = known ? known.state !== state : state !== 'won';
  if (isNews) await tell(at, `dispute ${state}`);
}

/** Whether the seller is to be charged now, or to get it back; undefined if neither. */
function toTurn(
  before: Dispute['state'] | undefined,
  after: Dispute['state'],
): 'lost' | 'not lost' | undefined {
  if (before === 'lost') return after === 'lost' ? undefined : 'not lost';
  return after === 'lost' ? 'lost' : undefined;
}

/** What the bank took from us, or gave back, each once. */
async function recordBank({ unit, now, order }: OrderContext, { changes }: Dispute): Promise<void> {
  for (const change of changes) {
    const takenCents = -change.amountCents;
    const lines = disputeLines({ takenCents, feeCents: change.feeCents });
    const kind = takenCents > 0 ? 'dispute' : 'dispute won';
    await record(unit.tx, { order, kind, reference: change.id, lines, at: now });
  }
}

async function tell(
  { unit, now, order }: OrderContext,
  kind: `dispute ${Dispute['state']}`,
): Promise<void> {
  await storeUnsettled(unit.tx, order.id);
  await addStep(unit.tx, { orderId: order.id, kind, by: 'card', at: now });
  await tellBoth(unit, { order, kind });
  announceOrder(unit, order);
}

/** The buyer has the money back from the bank: the seller loses it. */
async function charge(
  at: OrderContext,
  { id, amountCents }: Dispute,
  reference: string,
): Promise<void> {
  const { unit, now, order } = at;
  const parts = splitReturn(order.items, amountCents);
  const changes = parts.map((part) => returned(part));
  const lines = movementLines(changes, {});
  await record(unit.tx, { order, kind: 'dispute charged', reference, lines, at: now });
  for (const { item, cents } of parts) {
    await storePart(unit.tx, { source: id, itemId: item.id, kind: 'dispute', cents });
  }
  for (const { before, after } of changes) {
    if (!isPaidBack(after)) continue;
    await closeClaim(at, before, { state: 'refunded' });
    if (before.dealId !== null && before.dealState === 'held') {
      await takeCardStep({ unit, now }, before.dealId, { move: 'refund', by: 'clock' });
    }
  }
}

/** A lost dispute was won after all: what the seller was charged is theirs again. */
async function giveBack(at: OrderContext, { id }: Dispute, reference: string): Promise<void> {
  const { unit, now, order } = at;
  const parts = await partsOf(unit.tx, id);
  const changes = parts.flatMap(({ itemId, cents, undoneAt }) => {
    const item = order.items.find((each) => each.id === itemId);
    return item && undoneAt === null ? undone({ item, cents }) : [];
  });
  const lines = movementLines(changes, {});
  await record(unit.tx, { order, kind: 'dispute returned', reference, lines, at: now });
  await undoParts(unit.tx, id, now);
}
