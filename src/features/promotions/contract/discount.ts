/** What a code is worth. */
export type CodeWorth = {
  centsOff: number;
  /** What the items cost at least, without shipping. */
  minimumCents: number;
};

export type Discount = {
  /** What the code takes off; 0 if too little is bought. */
  cents: number;
  /** The part of each item, in the order of the prices. */
  parts: number[];
  /** Whether the code is worth more than it can take off. */
  isCut: boolean;
  /** How much more has to be bought; 0 if it is enough. */
  missingCents: number;
};

/** What a code takes off the prices of items; at least `leastCents` of them are left for the card. */
export function discountFor(
  { centsOff, minimumCents }: CodeWorth,
  prices: readonly number[],
  leastCents: number,
): Discount {
  const total = prices.reduce((sum, price) => sum + price, 0);
  const missingCents = Math.max(0, Math.max(minimumCents, leastCents + 1) - total);
  if (missingCents > 0) {
    return { cents: 0, parts: prices.map(() => 0), isCut: false, missingCents };
  }
  const cents = Math.min(centsOff, total - leastCents);
  return { cents, parts: spread(cents, prices), isCut: cents < centsOff, missingCents };
}

/**
 * Shares cents over prices in proportion, to the cent: what is left after rounding down goes to those that were rounded down
 * most. Each keeps a cent of its price, because nothing cannot be refunded.
 */
function spread(cents: number, prices: readonly number[]): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0);
  const parts = prices.map((price) => Math.floor((cents * price) / total));
  let left = cents - parts.reduce((sum, part) => sum + part, 0);
  const lost = (index: number) => (cents * (prices[index] ?? 0)) % total;
  const order = [...prices.keys()].toSorted((one, other) => lost(other) - lost(one) || one - other);
  while (left > 0) {
    const before = left;
    for (const index of order) {
      const part = parts[index] ?? 0;
      if (left === 0 || part + 1 >= (prices[index] ?? 0)) continue;
      parts[index] = part + 1;
      left -= 1;
    }
    if (left === before) throw new RangeError(`${cents} cents do not fit into ${total}`);
  }
  return parts;
}
