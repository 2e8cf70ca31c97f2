import { formatPrice } from '#platform/contract/money/price.ts';

/** A price without its sign, as one types it. */
export function toTyped(priceCents: number): string {
  return priceCents === 0 ? '0' : formatPrice(priceCents).slice(1);
}
