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
  | 'dispute'
  | 'dispute won';

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

/** The seller was paid for an item. */
export function transferLines(item: ItemRow): Lines {
  return { held: sellerShare(item), transferred: -sellerShare(item) };
}

/** What the seller was paid was taken back. */
export function reversalLines(item: ItemRow): Lines {
  return { held: -sellerShare(item), transferred: sellerShare(item) };
}

/** The buyer got the money back; the operator's promotion and fee are undone, too. */
export function refundLines(item: ItemRow): Lines {
  return {
    held: sellerShare(item),
    platform: item.feeCents,
    refunded: -cardShare(item),
    promotions: -item.promotionCents,
  };
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
