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

/** Runs work in a transaction that has locked the order. */
export async function withOrder(
  { inTransaction, clock }: SettleDeps,
  orderId: string,
  work: (at: OrderContext) => Promise<unknown>,
): Promise<void> {
  await inTransaction(async (unit) => {
    const order = await lockOrder(unit.tx, orderId);
    if (order) await work({ unit, now: clock.now(), order });
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
  let isDone = false;
  await withOrder(deps, orderId, async (at) => {
    const own = at.order.items.filter(({ id }) => id === item.id);
    const { act } = nextAct({ ...at.order, items: own }, at.now);
    const [known] = own;
    if (!known || act?.kind !== kind) return;
    const isSame =
      known.moneyMoves === item.moneyMoves &&
      known.writtenOffCents === item.writtenOffCents &&
      known.refundTries === item.refundTries &&
      known.refundCount === item.refundCount;
    if (!isSame) return;
    await work(at, known);
    isDone = true;
  });
  return isDone;
}
