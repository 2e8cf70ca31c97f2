import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ItemRow, OrderRow } from '../order-queries.ts';
import { insertEntry } from './ledger-queries.ts';

/**
 * Where the money is. `captured` and `promotions` are where it came from: cards, and the operator. `held` is owed to sellers,
 * `transferred` was paid to them, `refunded` went back to cards. `platform` is what the operator keeps, less what Stripe
 * takes, which is `provider`; `disputes` was lost to banks. At every moment all of them add up to zero.
 */
export type Account =
  | 'captured'
  | 'promotions'
  | 'held'
  | 'transferred'
  | 'refunded'
  | 'platform'
  | 'provider'
  | 'disputes';

export type Lines = Partial<Record<Account, number>>;

export type EntryKind =
  | 'capture'
  | 'fee'
  | 'transfer'
  | 'reversal'
  | 'refund'
  | 'refund failure'
  | 'refund charged'
  | 'dispute'
  | 'dispute won'
  | 'dispute charged'
  | 'dispute returned'
  | 'paid elsewhere';

/** What the seller gets for an item: the operator pays the promotion, and keeps the fee. */
export function sellerShare(
  item: Pick<ItemRow, 'priceCents' | 'shippingCents' | 'feeCents'>,
): number {
  return item.priceCents + item.shippingCents - item.feeCents;
}

/** What the buyer's card pays for an item. */
export function cardShare(
  item: Pick<ItemRow, 'priceCents' | 'shippingCents' | 'promotionCents'>,
): number {
  return item.priceCents + item.shippingCents - item.promotionCents;
}

function sumOf<T>(items: readonly T[], read: (item: T) => number): number {
  return items.reduce((sum, item) => sum + read(item), 0);
}

/** The card was charged. */
export function captureLines(items: readonly ItemRow[]): Lines {
  return {
    captured: sumOf(items, cardShare),
    promotions: sumOf(items, ({ promotionCents }) => promotionCents),
    held: -sumOf(items, sellerShare),
    platform: -sumOf(items, ({ feeCents }) => feeCents),
  };
}

/** What of an item moves its money. */
export type Money = Pick<
  ItemRow,
  'priceCents' | 'shippingCents' | 'promotionCents' | 'feeCents' | 'movedCents' | 'returnedCents'
> & { refundId: string | null };

/** What of the card's share is not back on the card: what a refund gives back. */
export function leftOnCard(item: Money): number {
  return Math.max(0, cardShare(item) - item.returnedCents);
}

/** Whether the buyer has all of it back. */
export function isPaidBack(item: Money): boolean {
  // A promotion may have paid all of it: then the refund is one of nothing.
  return leftOnCard(item) === 0 && (item.refundId !== null || item.returnedCents > 0);
}

/** What the seller should have of an item in the end: what was paid back is theirs to lose, up to their share. */
export function dueToSeller(item: Money & Pick<ItemRow, 'refundReason'>): number {
  if (item.refundReason !== null || isPaidBack(item)) return 0;
  return Math.max(0, sellerShare(item) - item.returnedCents);
}

/** What we hold for the seller. */
function heldFor(item: Money): number {
  if (isPaidBack(item)) return 0;
  return Math.max(0, sellerShare(item) - item.returnedCents - item.movedCents);
}

/** What the operator gives for an item. */
function promotionFor(item: Money): number {
  return isPaidBack(item) ? 0 : item.promotionCents;
}

export type Change<T extends Money = Money> = { before: T; after: T };

/**
 * A movement of money out of, or back to, items: `outside` is what moved at Stripe. What is held changes with it, and
 * the rest is the operator's: a promotion and a fee that are undone, or a loss.
 */
export function movementLines(changes: readonly Change[], outside: Lines): Lines {
  const lines: Lines = {
    ...outside,
    held: sumOf(changes, ({ before, after }) => heldFor(before) - heldFor(after)),
    promotions: sumOf(changes, ({ before, after }) => promotionFor(after) - promotionFor(before)),
  };
  return { ...lines, platform: -sumOf(Object.values(lines), (cents) => cents) };
}

/** A bank took money for a dispute, or gave it back (then both are negative); the operator pays until it is decided. */
export function disputeLines({
  takenCents,
  feeCents,
}: {
  takenCents: number;
  feeCents: number;
}): Lines {
  return { platform: takenCents + feeCents, disputes: -takenCents, provider: -feeCents };
}

/** Stripe's fee, which the operator pays. */
export function feeLines(feeCents: number): Lines {
  return { platform: feeCents, provider: -feeCents };
}

type NewEntry = {
  order: Pick<OrderRow, 'id'>;
  item?: Pick<ItemRow, 'id'>;
  kind: EntryKind;
  /** The id at Stripe of what it records. */
  reference: string;
  lines: Lines;
  at: Date;
};

/** Records a movement of money, once by its kind and reference: false if it is recorded already. */
export async function record(tx: Db, entry: NewEntry): Promise<boolean> {
  const { order, item, kind, reference, lines, at } = entry;
  const moved = Object.entries(lines).filter(([, cents]) => cents !== 0);
  if (moved.length === 0) return false;
  const row = { id: newId(), orderId: order.id, itemId: item?.id ?? null, kind, reference, at };
  return insertEntry(tx, row, new Map(moved));
}
