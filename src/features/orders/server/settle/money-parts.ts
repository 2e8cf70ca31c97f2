import { dueToSeller, leftOnCard } from '../ledger/ledger.ts';
import type { ItemRow } from '../order-queries.ts';
import { excessOf } from './next-act.ts';

/** A part of a seller's money. `isAdded`: it is what the operator adds for a promotion beyond the item's part of the charge. */
export type MoneyPart = { cents: number; isAdded: boolean };

/**
 * The next transfer to a seller. What the operator adds comes first and from our balance, because transfers from a charge cannot
 * be larger than the charge; so the item is paid out when its part of the charge is.
 */
export function nextTransfer(item: ItemRow): MoneyPart {
  const due = dueToSeller(item);
  if (item.transferId === null) {
    const addedCents = due - leftOnCard(item) - item.addedCents;
    if (addedCents > 0) return { cents: addedCents, isAdded: true };
  }
  return { cents: due - item.movedCents, isAdded: false };
}

/** What to take back next, of which transfer, in the same order. */
export function nextReversal(item: ItemRow): MoneyPart & { transferId: string | null } {
  const { transferId, addedTransferId, addedCents } = item;
  const cents = excessOf(item);
  return addedCents > 0
    ? { transferId: addedTransferId, cents: Math.min(cents, addedCents), isAdded: true }
    : { transferId, cents, isAdded: false };
}
