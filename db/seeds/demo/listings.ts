import { conditions, listingStatuses } from '#features/posting/contract/listing.ts';
import type { Listing } from '#features/posting/schemas/listing.ts';
import { askedCents } from '#features/word-index/contract/asked-prices.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import type { DemoPost } from './read-posts.ts';

/** Categories in which a price is not that of a thing. */
const notForSale = new Set([
  'services',
  'housing & apartments',
  'lost & found',
  'pet supplies',
  'health & beauty',
]);

/** What a post sells, at the one price that its text names; null if it names none or several. */
export function listingOf({ text, category, facts }: DemoPost): Listing | null {
  const [price, ...others] = askedCents(toPlainText(text), category);
  const isSold = category !== null && !notForSale.has(category);
  if (price === undefined || others.length > 0 || !isSold) {
    if (facts.length > 0) throw new Error(`This names not one price: ${toPlainText(text)}`);
    return null;
  }
  const shipping = facts.find((each) => each.startsWith('ships '))?.split(' ')[1];
  return {
    priceCents: price,
    condition: conditions.find((each) => facts.includes(each)) ?? null,
    quantity: Number(facts.find((each) => each.startsWith('quantity'))?.split(' ')[1] ?? 1),
    status: listingStatuses.find((each) => facts.includes(each)) ?? 'available',
    ...(shipping !== undefined && { shippingCents: Number(shipping) * 100 }),
  };
}

/** Whether its author lowered the price lately. */
export function isLowered({ facts }: DemoPost): boolean {
  return facts.includes('lowered');
}
