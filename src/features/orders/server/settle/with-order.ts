import type { FastifyBaseLogger } from 'fastify';
import type { CardPayments, PaymentsProvider } from '#features/payouts/server/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { lockOrder, type ItemRow, type OrderRow } from '../order-queries.ts';
import { nextAct, type Act } from './next-act.ts';
import type { OrderContext } from '../order-context.ts';

export type SettleDeps = {
  cards: CardPayments;
  /** Where sellers have their accounts. */
  payments: PaymentsProvider | undefined;
  clock: Clock;
  db: Database;
  inTransaction: InTransaction;
  log: FastifyBaseLogger;
};

/** Runs work in a transaction that has locked the order; undefined if there is no such order. */
export async function withOrder<T>(
  { inTransaction, clock }: SettleDeps,
  orderId: string,
  work: (at: OrderContext) => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(async (unit) => {
    const order = await lockOrder(unit.tx, orderId);
    return order && work({ unit, now: clock.now(), order });
  });
}

/**
 * The same for an act about an item, if that is still the next one of the item: two servers may have come to it at once. Returns
 * whether it was.
 */
export async function withNext(
  deps: SettleDeps,
  { id: orderId }: OrderRow,
  { kind, item }: { kind: Act['kind']; item: ItemRow },
  work: (at: OrderContext, item: ItemRow) => Promise<unknown>,
): Promise<boolean> {
  const isDone = await withOrder(deps, orderId, async (at) => {
    const own = at.order.items.filter(({ id }) => id === item.id);
    const { act } = nextAct({ ...at.order, items: own }, at.now);
    const [known] = own;
    if (!known || act?.kind !== kind) return false;
    const isSame =
      known.moneyMoves === item.moneyMoves &&
      known.writtenOffCents === item.writtenOffCents &&
      known.refundTries === item.refundTries &&
      known.refundCount === item.refundCount;
    if (isSame) await work(at, known);
    return isSame;
  });
  return isDone ?? false;
}
