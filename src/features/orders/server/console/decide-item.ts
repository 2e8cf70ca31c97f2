import { settleOrder } from '#features/deals/server/card/index.ts';
import { recordAct } from '#features/staff/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { consoleOrderErrors, type OrderDecision } from '../../contract/console.ts';
import type { ConsoleOrder } from '../../schemas/console.ts';
import { closeClaim } from '../claims/close-claim.ts';
import type { OrderDeps } from '../open/open-order.ts';
import { announceOrder, type OrderContext } from '../order-context.ts';
import { lockOrder, type ItemRow } from '../order-queries.ts';
import { recordPaidElsewhere } from '../settle/record-money.ts';
import { recordRefundAsked } from '../settle/record.ts';
import { settle } from '../settle/settle.ts';
import { tellBoth } from '../tell-both.ts';
import { storeRefundRetried, storeReviewed } from './console-queries.ts';
import { possibleDecisions, showConsoleOrder } from './show-console-order.ts';

type Decision = { orderId: string; itemId: string; decision: OrderDecision; reason: string };

/** Decides about an item: both are told why, and it is written to the audit, in one transaction. */
export async function decideItem(
  context: RequestContext,
  deps: OrderDeps,
  { orderId, itemId, decision, reason }: Decision,
): Promise<ConsoleOrder> {
  await change(context, deps, orderId, async (at) => {
    const item = at.order.items.find(({ id }) => id === itemId);
    if (!item) throw fail(consoleOrderErrors.no_such_order);
    if (!possibleDecisions(at.order, item).includes(decision)) {
      throw fail(consoleOrderErrors.nothing_to_decide);
    }
    await carryOut(at, item, { decision, reason });
    // Names no campus: moderators, who read the acts of theirs, may not see money.
    const details = { item: itemId, reason };
    return { act: `order.${decision}`, subject: `order ${orderId}`, details };
  });
  return showConsoleOrder(context, deps.clock, orderId);
}

/** Says that nothing is left to do about what was lost. */
export async function reviewOrder(
  context: RequestContext,
  deps: OrderDeps,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<ConsoleOrder> {
  await change(context, deps, orderId, async ({ unit, now }) => {
    await storeReviewed(unit.tx, { orderId, at: now });
    return { act: 'order.review', subject: `order ${orderId}`, details: { reason } };
  });
  return showConsoleOrder(context, deps.clock, orderId);
}

async function carryOut(
  at: OrderContext,
  item: ItemRow,
  { decision, reason }: Pick<Decision, 'decision' | 'reason'>,
): Promise<void> {
  if (decision === 'retry') return storeRefundRetried(at.unit.tx, item.id);
  if (decision === 'elsewhere') return recordPaidElsewhere(at, item, reason);
  if (decision === 'pay') return closeClaim(at, item, { state: 'rejected', reason });
  const isClaim = item.claimState === 'open' || item.claimState === 'reported';
  if (isClaim) await closeClaim(at, item, { state: 'refunded', reason });
  else await tellBoth(at.unit, { order: at.order, kind: 'claim refunded', item, note: reason });
  await recordRefundAsked(at, { ...item, claimState: null }, isClaim ? 'claim' : 'staff');
}

type Act = Parameters<typeof recordAct>[2];

/** Changes an order in a transaction with its act, then brings the money on. */
async function change(
  context: RequestContext,
  { cards, ...deps }: OrderDeps,
  orderId: string,
  work: (at: OrderContext) => Promise<Act>,
): Promise<void> {
  const { memberId } = requireActor(context);
  if (!isId(orderId)) throw fail(consoleOrderErrors.no_such_order);
  await context.inTransaction(async (unit) => {
    const order = await lockOrder(unit.tx, orderId);
    if (!order) throw fail(consoleOrderErrors.no_such_order);
    if (memberId === order.buyerId || memberId === order.sellerId) {
      throw fail(consoleOrderErrors.own_order);
    }
    const act = await work({ unit, now: deps.clock.now(), order });
    await recordAct(unit, memberId, act);
    announceOrder(unit, order);
    unit.enqueue(settleOrder, { orderId }, { key: orderId });
  });
  if (!cards) return;
  await settle({ ...deps, cards }, orderId).catch((error: unknown) => {
    deps.log.warn({ err: error, orderId }, 'an order goes on later');
  });
}
