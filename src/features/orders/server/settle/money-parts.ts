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
  if (item.transferredAt === null) {
    const added = item.transfers.reduce((sum, each) => sum + each.cents - each.reversedCents, 0);
    const addedCents = due - leftOnCard(item) - added;
    if (addedCents > 0) return { cents: addedCents, isAdded: true };
  }
  return { cents: due - item.movedCents, isAdded: false };
}

/**
 * What to take back next, and of which transfer: the newest first, each at most as far as the seller has it. What is lost counts as
 * the newest, so that the others are tried, too.
 */
export function nextReversal(item: ItemRow): { cents: number; transferId: string } | undefined {
  const excess = excessOf(item);
  let lost = item.writtenOffCents;
  for (const { id, cents, reversedCents } of item.transfers.toReversed()) {
    const left = cents - reversedCents - lost;
    if (left > 0) return { transferId: id, cents: Math.min(excess, left) };
    lost = -left;
  }
  return undefined;
}

type Keyed = Pick<ItemRow, 'id' | 'moneyMoves' | 'writtenOffCents' | 'refundTries' | 'refundCount'>;

/** Whether a key at Stripe is one of an item's transfers or reversals. */
export function isKeyOf(
  key: string | null,
  kind: 'transfer' | 'reverse',
  { id }: Pick<ItemRow, 'id'>,
): boolean {
  return key !== null && key.startsWith(`${kind}-${id}-`);
}

/** The key of the next transfer to a seller: the same until a transfer or reversal of the item is recorded. */
export function transferKey({ id, moneyMoves }: Keyed): string {
  return `transfer-${id}-${moneyMoves}`;
}

/** The key of the next reversal. After a part that is lost, another try may be about another sum. */
export function reversalKey({ id, moneyMoves, writtenOffCents: lost }: Keyed): string {
  return `reverse-${id}-${moneyMoves}${lost > 0 ? `-${lost}` : ''}`;
}

/** What was written off when a reversal with a key began. */
export function lostBefore(key: string | null, { id }: Pick<ItemRow, 'id'>): number {
  const [, lost = 0] = key?.slice(`reverse-${id}-`.length).split('-') ?? [];
  return Number(lost);
}

/** The key of the next refund: another one after each that was recorded. */
export function refundKey({ id, refundTries, refundCount }: Keyed): string {
  return `refund-${id}-${refundTries + refundCount}`;
}
