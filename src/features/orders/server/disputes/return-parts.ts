import { isPaidBack, leftOnCard, type Change } from '../ledger/ledger.ts';
import type { ItemRow } from '../order-queries.ts';

/** A part of what went back to a card, and the item that it is taken from. */
export type Part = { item: ItemRow; cents: number };

/** Spreads what went back over the items: those first that the seller has no money of yet. */
export function splitReturn(items: readonly ItemRow[], cents: number): Part[] {
  const parts: Part[] = [];
  let left = cents;
  const open = items
    .filter((item) => !isPaidBack(item))
    .toSorted((a, b) => a.movedCents - b.movedCents);
  for (const item of open) {
    const part = Math.min(left, leftOnCard(item));
    if (part > 0) parts.push({ item, cents: part });
    left -= part;
  }
  return parts;
}

export function returned({ item, cents }: Part): Change<ItemRow> {
  return { before: item, after: { ...item, returnedCents: item.returnedCents + cents } };
}

export function undone({ item, cents }: Part): Change<ItemRow> {
  return { before: item, after: { ...item, returnedCents: item.returnedCents - cents } };
}
