import { amountsIn, type Amount } from './money-in-text.ts';

const beforeOtherMoney =
  /(?:paid|pay|bought for|retails?|retails? (?:for|at)|new for|orig(?:inal|inally)?|reg(?:ular|ularly)?|was|were|worth|valued? (?:at|of)|msrp|budget|save)[\s:.~(]{0,3}$/iu;
const afterOtherMoney = /^ ?(?:off|discount|deposit|gift|value|retail|new|in stores?)(?!\p{L})/iu;
const contextLetters = 24;
/** A post that begins with "free" is free, whatever else it names a price of. */
const beginning = 12;

/** What a post asks, in cents: the prices in its text without what the thing cost once or is reduced by, and 0 if it is free. */
export function askedCents(text: string, category: string | null): number[] {
  const amounts = askedAmounts(text);
  const prices = amounts.flatMap(({ price }) => (price ? [price.min, price.max] : []));
  const free = freeWordIn(text);
  // "Lessons $15, the first hour free" is not free.
  const isFree = free && (amounts.length === 0 || free.from < beginning);
  if (category === 'free stuff' || isFree) prices.push(0);
  return [...new Set(prices)];
}

/** The same in whole dollars, as the index stores it: rather one more than one too few. */
export function askedPrices(text: string, category: string | null): number[] {
  return [...new Set(askedCents(text, category).map((cents) => Math.ceil(cents / 100)))];
}

function isInParentheses(text: string, at: number): boolean {
  return text.lastIndexOf('(', at) > text.lastIndexOf(')', at);
}

/** Words before "free" that make it mean something else: `smoke free`, `feel free`. */
const notFreeAfter = new Set(
  `smoke pet scratch odor stain rust lead bpa gluten dairy sugar hands hassle stress wire duty fat ad ads feel cat dog hour first lesson
  bug bugs debt risk tax toll cruelty nut lint stick not get is am are be im all days`.split(/\s+/),
);
/** Words after it that do: `free shipping`, `free weights`, `free if you also take the desk`. */
const notFreeBefore = new Set(
  `shipping delivery parking weight weights time trial if to from after on at this tonight spirit wifi agent people
  throw throws when today tomorrow standing`.split(/\s+/),
);

/** The position of the word "free" where it is a price. */
export function freeWordIn(text: string): { from: number; to: number } | undefined {
  for (const match of text.matchAll(/(?<![\p{L}\p{N}'-])free(?![\p{L}\p{N}'])/giu)) {
    const from = match.index;
    const to = from + match[0].length;
    const before = /(\p{L}{1,12})[ -]$/u.exec(text.slice(Math.max(0, from - 13), from))?.[1] ?? '';
    const next = /^[ -](\p{L}{1,12})/u.exec(text.slice(to, to + 13))?.[1] ?? '';
    if (!notFreeAfter.has(before.toLowerCase()) && !notFreeBefore.has(next.toLowerCase())) {
      return { from, to };
    }
  }
  return undefined;
}

/** The amounts in a text without what the thing cost once or is reduced by. */
export function askedAmounts(text: string): Amount[] {
  const asked = amountsIn(text).filter(({ from, to }) => {
    const before = text.slice(Math.max(0, from - contextLetters), from);
    return !beforeOtherMoney.test(before) && !afterOtherMoney.test(text.slice(to, to + 12));
  });
  // "Bike, needs new pads ($8), $95": what stands in parentheses is asked only if nothing else is.
  const outside = asked.filter(({ from }) => !isInParentheses(text, from));
  return outside.length > 0 ? outside : asked;
}
