import type { FastifyBaseLogger } from 'fastify';
import { settleOrder, takeCardStep } from '#features/deals/server/card/index.ts';
import {
  AccountClosedError,
  type CardPayment,
  type CardPayments,
} from '#features/payouts/server/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { timeIn, type Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { cardShare, sellerShare } from '../ledger/ledger.ts';
import { findOrder, lockOrder, type ItemRow, type OrderRow } from '../order-queries.ts';
import { nextAct, retryDays, type Act } from './next-act.ts';
import {
  recordAuthorized,
  recordCaptured,
  recordDelivered,
  recordRefundAsked,
  recordRefunded,
  recordReversed,
  recordSettled,
  recordTransferred,
  recordVoided,
  type OrderContext,
} from './record.ts';

export type SettleDeps = {
  cards: CardPayments;
  clock: Clock;
  db: Database;
  inTransaction: InTransaction;
  log: FastifyBaseLogger;
};

/** More acts than an order can need at once. */
const maxActs = 200;

/**
 * Brings an order as far as it can go now: reads its open payment at Stripe, then does what is next until it waits for
 * someone or for a time, when a job comes back to it. It may run at any time, twice, or on two servers at once: Stripe's calls have keys, and
 * each result is recorded only where its step is still the next. Throws if Stripe does not answer.
 */
export async function settle(deps: SettleDeps, orderId: string): Promise<void> {
  await lookAtPayment(deps, orderId);
  for (let acts = 0; acts < maxActs; acts += 1) {
    const order = await findOrder(deps.db, orderId);
    if (!order) return undefined;
    const { act, lookAt } = nextAct(order, deps.clock.now());
    if (!act) return lookAt ? comeBack(deps, orderId, lookAt) : undefined;
    const isStopped = await carryOut(deps, order, act).then(
      () => false,
      (error: unknown) => {
        // Its seller has to open an account again; until then the money waits.
        if (!(error instanceof AccountClosedError)) throw error;
        deps.log.warn({ orderId }, "a seller's account at Stripe takes no money");
        return true;
      },
    );
    if (isStopped) return comeBack(deps, orderId, timeIn(deps.clock, retryDays * dayMs));
  }
  throw new Error(`order ${orderId} does not come to rest`);
}

async function comeBack(deps: SettleDeps, orderId: string, runAt: Date): Promise<void> {
  await deps.inTransaction(async ({ enqueue }) => {
    enqueue(settleOrder, { orderId }, { key: orderId, runAt });
  });
}

/** Reads a payment that only Stripe knows the state of. */
async function lookAtPayment(deps: SettleDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order?.paymentId || (order.state !== 'opened' && order.state !== 'authorized')) return;
  await recordPayment(deps, orderId, await deps.cards.read(order.paymentId));
}

/** Records what Stripe says of a payment, if it is news. */
async function recordPayment(
  deps: SettleDeps,
  orderId: string,
  payment: CardPayment,
): Promise<void> {
  const { state } = payment;
  await withOrder(deps, orderId, async (at) => {
    const { order } = at;
    if (state === 'canceled') await voidIfOpen(at, order.voidReason ?? 'failed');
    if (state === 'captured') await recordCharge(at, payment);
    // What is paid wins over the time that is over, but not over the buyer who has given it up.
    if (state === 'authorized' && order.state === 'opened' && !order.voidReason) {
      await recordAuthorized(at);
    }
  });
}

async function voidIfOpen(
  at: OrderContext,
  reason: NonNullable<OrderRow['voidReason']>,
): Promise<void> {
  if (at.order.state === 'opened' || at.order.state === 'authorized')
    await recordVoided(at, reason);
}

/** The card was charged, by us or by hand at Stripe. What was given up meanwhile goes back. */
async function recordCharge(at: OrderContext, { chargeId, feeCents }: CardPayment): Promise<void> {
  const { state, voidReason, items } = at.order;
  if (chargeId === null || (state !== 'opened' && state !== 'authorized')) return;
  if (state === 'opened') await recordAuthorized(at);
  await recordCaptured(at, { chargeId, feeCents });
  if (!voidReason) return;
  for (const item of items) await recordRefundAsked(at, { ...item, dealState: 'held' }, 'gone');
}

/** Does one act: first at Stripe, then in a transaction of its own, and only if it is still the next one. */
async function carryOut(deps: SettleDeps, order: OrderRow, act: Act): Promise<void> {
  const { cards } = deps;
  const { id: orderId, paymentId } = order;
  switch (act.kind) {
    case 'giveUp': {
      if (paymentId === null) return withOrder(deps, orderId, (at) => voidIfOpen(at, act.reason));
      const payment = await cards.cancel(paymentId);
      return recordGivenUp(deps, orderId, { payment, reason: act.reason });
    }
    case 'capture': {
      if (paymentId === null) throw new Error(`order ${orderId} has no payment`);
      return recordPayment(deps, orderId, await cards.capture(paymentId));
    }
    case 'transfer':
      return transfer(deps, order, act.item);
    case 'reverse':
      return reverse(deps, order, act.item);
    case 'refund':
      return refund(deps, order, act.item);
    case 'deliver':
      return withNext(deps, order, act, (at, item) => recordDelivered(at, item));
    case 'receive':
      return withNext(deps, order, act, async ({ unit, now }, { dealId }) => {
        if (dealId) await takeCardStep({ unit, now }, dealId, { move: 'receive', by: 'clock' });
      });
    case 'askRefund':
      return withNext(deps, order, act, (at, item) => recordRefundAsked(at, item, act.reason));
    case 'settle':
      return withOrder(deps, orderId, recordSettled);
  }
}

/** What was charged although it was to be given up goes back: it cannot be canceled any more. */
async function recordGivenUp(
  deps: SettleDeps,
  orderId: string,
  { payment, reason }: { payment: CardPayment; reason: NonNullable<OrderRow['voidReason']> },
): Promise<void> {
  await withOrder(deps, orderId, async (at) => {
    if (payment.state !== 'captured') return voidIfOpen(at, reason);
    return recordCharge(at, payment);
  });
}

async function transfer(deps: SettleDeps, order: OrderRow, item: ItemRow): Promise<void> {
  const { accountId, chargeId, id: orderId } = order;
  if (accountId === null || chargeId === null) return;
  const { id } = await deps.cards.transfer({
    accountId,
    chargeId,
    orderId,
    amountCents: sellerShare(item),
    key: `transfer-${item.id}`,
  });
  await withNext(deps, order, { kind: 'transfer', item }, (at, next) =>
    recordTransferred(at, next, id),
  );
}

async function reverse(deps: SettleDeps, order: OrderRow, item: ItemRow): Promise<void> {
  if (item.transferId === null) return;
  const { id } = await deps.cards.reverse({
    transferId: item.transferId,
    amountCents: sellerShare(item),
    key: `reverse-${item.id}`,
  });
  await withNext(deps, order, { kind: 'reverse', item }, (at, next) =>
    recordReversed(at, next, id),
  );
}

async function refund(deps: SettleDeps, order: OrderRow, item: ItemRow): Promise<void> {
  if (order.paymentId === null) return;
  const { id } = await deps.cards.refund({
    paymentId: order.paymentId,
    amountCents: cardShare(item),
    key: `refund-${item.id}-${item.refundTries}`,
  });
  await withNext(deps, order, { kind: 'refund', item }, (at, next) => recordRefunded(at, next, id));
}

/** Runs work in a transaction that has locked the order. */
async function withOrder(
  { inTransaction, clock }: SettleDeps,
  orderId: string,
  work: (at: OrderContext) => Promise<unknown>,
): Promise<void> {
  await inTransaction(async (unit) => {
    const order = await lockOrder(unit.tx, orderId);
    if (order) await work({ unit, now: clock.now(), order });
  });
}

/** The same for an act about an item, if that is still the next one of the item: two servers may have come to it at once. */
async function withNext(
  deps: SettleDeps,
  { id: orderId }: OrderRow,
  { kind, item }: { kind: Act['kind']; item: ItemRow },
  work: (at: OrderContext, item: ItemRow) => Promise<unknown>,
): Promise<void> {
  await withOrder(deps, orderId, async (at) => {
    const own = at.order.items.filter(({ id }) => id === item.id);
    const { act } = nextAct({ ...at.order, items: own }, at.now);
    const [known] = own;
    if (known && act?.kind === kind) await work(at, known);
  });
}
