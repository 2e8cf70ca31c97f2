import { formatPrice } from '#platform/contract/money/price.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { promotionErrors } from '../../contract.ts';
import { discountFor } from '../../contract/discount.ts';
import { findProblem } from './check-code.ts';
import { findKeptCode, lockPromotion, type CodeOwner } from './code-queries.ts';
import { insertUse } from './use-queries.ts';

type NewUse = CodeOwner & {
  code: string;
  orderId: string;
  /** The prices of the items, without shipping. */
  prices: number[];
  /** What of them the card pays at least. */
  leastCents: number;
  now: Date;
};

/**
 * Applies the member's code to a new order, in the transaction that stores it, and returns its part of each price. Only the
 * code that the member has kept is taken: an order must not be a way to try codes.
 */
export async function takeCode(tx: Db, use: NewUse): Promise<number[]> {
  const { code, orderId, prices, leastCents, now, memberId, campusId } = use;
  await lockPromotion(tx, code);
  const row = await findKeptCode(tx, { memberId, campusId });
  if (row?.code !== code) throw fail(promotionErrors.code_changed);
  const problem = findProblem(row, { campusId, now });
  if (problem) throw problem;
  if (row.ownState === 'held') throw fail(promotionErrors.code_held);
  const { cents, parts, missingCents } = discountFor(row, prices, leastCents);
  if (missingCents > 0) {
    throw fail(promotionErrors.code_total_low, { word: formatPrice(missingCents) });
  }
  await insertUse(tx, { orderId, promotionId: row.id, memberId, centsOff: cents, at: now });
  return parts;
}
