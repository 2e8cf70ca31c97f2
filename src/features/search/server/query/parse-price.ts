import { freeWordIn, moneyIn, type PriceRange } from '#features/word-index/server/index.ts';

/** Words before an amount that make it a limit; the amount may then lack its sign at the end of the text. */
const upTo = /(?:under|below|less than|cheaper than|up to|at most|max|<=?) ?$/iu;
const atLeast = /(?:over|above|more than|at least|min|>=?) ?$/iu;
const plainAmount =
  /(?:under|below|less than|cheaper than|up to|at most|over|above|more than|at least) (\d[\d,]{0,7})$/iu;
const between = /between $/iu;

/**
 * The price that a query asks for (`$35`, `under $50`, `$20-40`, `free`), and the text without it; the first price
 * counts.
 */
export function parsePrice(text: string): { price: PriceRange | null; rest: string } {
  const signed = text.replace(plainAmount, (all, digits: string) =>
    all.replace(digits, `$${digits}`),
  );
  // "between $20 and $40" is "$20-$40".
  const query = signed.replace(/(\$ ?\d[\d,]{0,7}) and (?=\$)/giu, '$1 - ');
  const [money] = moneyIn(query);
  if (money) {
    const before = query.slice(0, money.from);
    const after = query.slice(money.to);
    const [isMax, isMin] = [upTo.test(before), atLeast.test(before)];
    const word = isMax ? upTo : isMin ? atLeast : between;
    return {
      price: {
        min: isMax ? 0 : money.min,
        max: isMin ? null : money.max,
      },
      rest: `${before.replace(word, '')} ${after}`,
    };
  }
  const free = freeWordIn(query);
  if (!free) return { price: null, rest: text };
  const rest = `${query.slice(0, free.from)} ${query.slice(free.to).replace(/^ stuff$/iu, '')}`;
  return { price: { min: 0, max: 0 }, rest };
}
