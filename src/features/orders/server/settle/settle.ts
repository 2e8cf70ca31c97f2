import { settleOrder, takeCardStep } from '#features/deals/server/card/index.ts';
import { payoutErrors } from '#features/payouts/contract.ts';
import {
  AccountClosedError,
  syncAccount,
  type CardPayment,
} from '#features/payouts/server/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { timeIn } from '#platform/server/clock.ts';
import { AppError } from '#platform/server/fail.ts';
import { closeClaim } from '../claims/close-claim.ts';
import { lookAtCharge } from '../disputes/look-at-charge.ts';
import type { OrderContext } from '../order-context.ts';
import { findOrder, type ItemRow, type OrderRow, type VoidReason } from '../order-queries.ts';
import { refund, reverse, transfer } from './move-money.ts';
import { nextAct, retryDays, type Act } from './next-act.ts';
import {
  recordAuthorized,
  recordCaptured,
  recordDelivered,
  recordRefundAsked,
  recordSettled,
  recordVoided,
} from './record.ts';
import { withNext, withOrder, type SettleDeps } from './with-order.ts';

export type { SettleDeps } from './with-order.ts';

/** More acts than an order can need at once. */
const maxActs = 200;

/**
 * Brings an order as far as it can go now: reads its payment at Stripe, then does what is next until it waits for
 * someone or for a time, when a job comes back to it. It may run at any time, twice, or on two servers at once: Stripe's calls have keys, and
 * each result is recorded once. What Stripe rejects of one item stops that item alone. Throws if Stripe does
 * not answer, or has rejected something, when the others are as far as they can go.
 */
export async function settle(deps: SettleDeps, orderId: string): Promise<void> {
  await lookAtPayment(deps, orderId);
  const stopped = new Map<string, unknown>();
  for (let acts = 0; acts < maxActs; acts += 1) {
    const order = await findOrder(deps.db, orderId);
    if (!order) return undefined;
    const items = order.items.filter(({ id }) => !stopped.has(id));
    const { act, lookAt } = nextAct({ ...order, items }, deps.clock.now());
    if (!act || (act.kind === 'settle' && stopped.size > 0)) {
      return rest(deps, orderId, { lookAt, errors: [...stopped.values()] });
    }
    await carryOut(deps, order, act).catch((error: unknown) => {
      if (!('item' in act) || isOutage(error)) throw error;
      stopped.set(act.item.id, error);
    });
  }
  throw new Error(`order ${orderId} does not come to rest`);
}

/** Stripe would not answer about the other items either. */
function isOutage(error: unknown): boolean {
  return error instanceof AppError && error.definition === payoutErrors.provider_failed;
}

/** Comes back when it is time; throws what was rejected, so that it is tried again and seen. */
async function rest(
  deps: SettleDeps,
  orderId: string,
  { lookAt, errors }: { lookAt: Date | null; errors: unknown[] },
): Promise<void> {
  for (const error of errors) {
    if (!(error instanceof AccountClosedError)) throw error;
  }
  const times = lookAt ? [lookAt.getTime()] : [];
  if (errors.length > 0) {
    // Its seller has to open an account again; until then the money waits.
    deps.log.warn({ orderId }, "a seller's account at Stripe takes no money");
    times.push(timeIn(deps.clock, retryDays * dayMs).getTime());
  }
  if (times.length > 0) await comeBack(deps, orderId, new Date(Math.min(...times)));
}

async function comeBack(deps: SettleDeps, orderId: string, runAt: Date): Promise<void> {
  await deps.inTransaction(async ({ enqueue }) => {
    enqueue(settleOrder, { orderId }, { key: orderId, runAt });
  });
}

/** Reads what only Stripe knows: how a payment is, and what others did with the money of a charge. */
async function lookAtPayment(deps: SettleDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order?.paymentId || order.state === 'voided') return;
  if (order.state === 'captured') return lookAtCharge(deps, order, order.paymentId);
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
    if (state === 'canceled') await voidIfOpen(at, reasonToVoid(at));
    if (state === 'captured') await recordCharge(at, payment);
    // What is paid wins over the time that is over, but not over the buyer who has given it up.
    if (state === 'authorized' && order.state === 'opened' && !order.voidReason) {
      await recordAuthorized(at);
    }
  });
}

/** Why a payment is canceled at Stripe: we may have done it, and not have heard the response. */
function reasonToVoid({ order, now }: OrderContext): VoidReason {
  const { act } = nextAct(order, now);
  return act?.kind === 'giveUp' ? act.reason : 'failed';
}

async function voidIfOpen(at: OrderContext, reason: VoidReason): Promise<void> {
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

/** Does one act: first at Stripe, then in a transaction of its own, which does nothing if it is not the next one any more. */
async function carryOut(deps: SettleDeps, order: OrderRow, act: Act): Promise<unknown> {
  const { id: orderId, paymentId } = order;
  switch (act.kind) {
    case 'giveUp':
      return giveUp(deps, order, act.reason);
    case 'capture': {
      if (paymentId === null) throw new Error(`order ${orderId} has no payment`);
      return recordPayment(deps, orderId, await deps.cards.capture(paymentId));
    }
    case 'transfer':
      return transfer(deps, order, act.item).catch((error: unknown) =>
        readAccount(deps, order, error),
      );
    case 'reverse':
      return reverse(deps, order, act.item);
    case 'refund':
      return refund(deps, order, act.item);
    case 'deliver':
      return withNext(deps, order, act, (at, item) => recordDelivered(at, item));
    case 'receive':
      return withNext(deps, order, act, receive);
    case 'lapseClaim':
      return withNext(deps, order, act, (at, item) => closeClaim(at, item, { state: 'lapsed' }));
    case 'askRefund':
      return withNext(deps, order, act, (at, item) => recordRefundAsked(at, item, act.reason));
    case 'settle':
      // Meanwhile a bank may have asked for the money.
      return withOrder(deps, orderId, async (at) => {
        if (nextAct(at.order, at.now).act?.kind === 'settle') await recordSettled(at);
      });
  }
}

/** Stripe's message that the account takes no money is lost: its seller and staff have to see that the money waits. */
async function readAccount(
  deps: SettleDeps,
  { accountId }: OrderRow,
  error: unknown,
): Promise<void> {
  const isClosed = error instanceof AccountClosedError;
  if (isClosed && accountId && deps.payments) await syncAccount(deps, deps.payments, { accountId });
  throw error;
}

async function giveUp(
  deps: SettleDeps,
  { id: orderId, paymentId }: OrderRow,
  reason: VoidReason,
): Promise<void> {
  if (paymentId === null) {
    return withOrder(deps, orderId, async (at) => {
      // One that was opened meanwhile could be paid: it has to be canceled, too.
      if (at.order.paymentId === null) await voidIfOpen(at, reason);
    });
  }
  if (reason === 'unpaid') {
    // The buyer may have paid between the first look and the end of the time.
    const last = await deps.cards.read(paymentId);
    if (last.state === 'authorized') return recordPayment(deps, orderId, last);
  }
  const payment = await deps.cards.cancel(paymentId);
  await recordGivenUp(deps, orderId, { payment, reason });
}

/** What was charged although it was to be given up goes back: it cannot be canceled any more. */
async function recordGivenUp(
  deps: SettleDeps,
  orderId: string,
  { payment, reason }: { payment: CardPayment; reason: VoidReason },
): Promise<void> {
  await withOrder(deps, orderId, async (at) => {
    if (payment.state !== 'captured') return voidIfOpen(at, reason);
    return recordCharge(at, payment);
  });
}

/** Nobody has said for a week that a package is there, or that it is not. */
async function receive(at: OrderContext, item: ItemRow): Promise<void> {
  const { unit, now } = at;
  if (item.dealId) await takeCardStep({ unit, now }, item.dealId, { move: 'receive', by: 'clock' });
  await recordDelivered(at, item, 'clock');
}
