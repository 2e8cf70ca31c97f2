import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountFor } from './discount.ts';

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

describe('a discount', () => {
  it('is shared over the items in proportion, to the cent', () => {
    const worth = { centsOff: 500, minimumCents: 0 };
    expect(discountFor(worth, [1_200, 2_400], 50).parts).toEqual([167, 333]);
    expect(discountFor(worth, [1_000, 1_000, 1_000], 50).parts).toEqual([167, 167, 166]);
  });

  it('leaves the least that a card pays, and says that it was cut', () => {
    const worth = { centsOff: 500, minimumCents: 0 };
    expect(discountFor(worth, [300], 50)).toMatchObject({ cents: 250, isCut: true });
    expect(discountFor(worth, [550], 50)).toMatchObject({ cents: 500, isCut: false });
  });

  it('needs what the code asks for, and something to take off', () => {
    const worth = { centsOff: 500, minimumCents: 2_000 };
    expect(discountFor(worth, [1_999], 50)).toMatchObject({ cents: 0, missingCents: 1 });
    expect(discountFor(worth, [2_000], 50)).toMatchObject({ cents: 500, missingCents: 0 });
    const cheap = { centsOff: 500, minimumCents: 0 };
    expect(discountFor(cheap, [50], 50)).toMatchObject({ cents: 0, missingCents: 1 });
  });

  it('adds up, is in proportion within a cent but for what tiny prices cannot give, and leaves a cent of each price', () => {
    const price = fc.integer({ min: 1, max: 100_000 });
    const prices = fc.array(price, { minLength: 1, maxLength: 20 });
    const centsOff = fc.integer({ min: 1, max: 200_000 });
    fc.assert(
      fc.property(prices, centsOff, (given, off) => {
        const worth = { centsOff: off, minimumCents: 0 };
        const { cents, parts, missingCents } = discountFor(worth, given, 50);
        const total = sum(given);
        expect(sum(parts)).toBe(cents);
        expect(cents).toBe(missingCents > 0 ? 0 : Math.min(off, total - 50));
        const exactPart = (own: number) => (cents * own) / total;
        // What a price cannot give, because it keeps a cent, others give.
        const shifted = sum(given.map((own) => Math.max(0, exactPart(own) - (own - 1))));
        for (const [index, part] of parts.entries()) {
          const own = given[index] ?? 0;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThan(own);
          expect(Math.abs(part - exactPart(own))).toBeLessThan(1 + shifted + 1e-6);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [[4_934, 1, 65, 1], 4_934],
    [[1, 1, 1, 1, 96], 50],
    [[100, 1, 1], 52],
  ])('takes from others what tiny prices cannot give: %j, %d cents off', (given, off) => {
    const { parts, cents } = discountFor({ centsOff: off, minimumCents: 0 }, given, 50);
    expect(sum(parts)).toBe(cents);
    expect(given.every((price, index) => (parts[index] ?? 0) < price)).toBe(true);
  });
});
