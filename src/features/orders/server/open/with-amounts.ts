import { takeCode } from '#features/promotions/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { minCardCents, orderErrors } from '../../contract.ts';
import { feeCentsOf } from '../../contract/fee.ts';
import { cardShare } from '../ledger/ledger.ts';
import { feePercentOf, type NewItem } from './new-order-queries.ts';

type At = { unit: UnitOfWork; now: Date; orderId: string; campusId: string; buyerId: string };

/** The items of a new order with what the buyer's code takes off each, and what the operator keeps of it. */
export async function withAmounts(
  { unit, now, orderId, campusId, buyerId }: At,
  { items, code }: { items: NewItem[]; code: string | undefined },
): Promise<NewItem[]> {
  const { tx } = unit;
  const fullCents = items.reduce((sum, item) => sum + cardShare(item), 0);
  if (fullCents < minCardCents) throw fail(orderErrors.price_too_low);
  const feePercent = await feePercentOf(tx, campusId);
  const use = { memberId: buyerId, campusId, orderId, now, leastCents: minCardCents };
  const prices = items.map(({ priceCents }) => priceCents);
  const parts = code === undefined ? [] : await takeCode(tx, { ...use, code, prices });
  return items.map((item, index) => ({
    ...item,
    promotionCents: parts[index] ?? 0,
    feeCents: feeCentsOf(item.priceCents, feePercent),
  }));
}
