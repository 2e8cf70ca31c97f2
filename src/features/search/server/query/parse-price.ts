import { amountsIn, freeWordIn, type PriceRange } from '#features/word-index/server/index.ts';

/** Words before an amount that make it a limit; the amount may then lack its sign at the end of the text. */
const upTo = /(?:under|below|less than|cheaper than|up to|at most|max|<=?) ?$/iu;
const atLeast = /(?:over|above|more than|at least|min|>=?) ?$/iu;
const plainAmount =
  /(?:under|below|less than|cheaper than|up to|at most|over|above|more than|at least) (?=[\d０-９][\d０-９.,’']{0,12}$)/iu;
const between = /between $/iu;

/**
 * The price that a query asks for (`$35`, `under $50`, `$20-40`, `free`), and the text without it; the first price
 * counts.
 */
export function parsePrice(text: string): { price: PriceRange | null; rest: string } {
  const signed = text.replace(plainAmount, '$&$$');
  // "between $20 and $40" is "$20-$40".
  const query = signed.replace(/(\$ ?\d[\d,.]{0,9}) and (?=\$)/giu, '$1 - ');
  const amounts = amountsIn(query);
  const asked = amounts.find(({ price }) => price !== null);
  if (asked?.price) {
    const before = query.slice(0, asked.from);
    const after = query.slice(asked.to);
    const [isMax, isMin] = [upTo.test(before), atLeast.test(before)];
    const word = isMax ? upTo : isMin ? atLeast : between;
    return {
      // Prices are stored in whole dollars: rather one more than one too few.
      price: {
        min: isMax ? 0 : Math.floor(asked.price.min / 100),
        max: isMin ? null : Math.ceil(asked.price.max / 100),
      },
      rest: `${before.replace(word, '')} ${after}`,
    };
  }
  const free = freeWordIn(query);
  if (!free) return { price: null, rest: withoutAmounts(query, amounts) };
  const rest = `${query.slice(0, free.from)} ${query.slice(free.to).replace(/^ stuff$/iu, '')}`;
  return { price: { min: 0, max: 0 }, rest };
}

/** The rest of a query with amounts that ask for no price (`bike $1.200`, `€20`): their digits are no words to be found. */
function withoutAmounts(query: string, amounts: { from: number; to: number }[]): string {
  const rest = amounts.reduceRight(
    (left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`,
    query,
  );
  return /\p{L}/u.test(rest) ? rest : query;
}
