import { formatPrice } from '#platform/contract/money/price.ts';

/** Limits that are offered, in dollars. */
export const offeredLimits = [0, 20, 50, 100] as const;

/** The highest price of the results, in words: "Free", "Up to $20". */
export function priceLimit(dollars: number): string {
  return dollars === 0 ? formatPrice(0) : `Up to ${formatPrice(dollars * 100)}`;
}
