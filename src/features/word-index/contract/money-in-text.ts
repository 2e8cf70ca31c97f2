import { readAmount, writtenNumber } from '#platform/contract/money/written-amount.ts';

/** A price, in cents. `max` is another number only for a range such as `$20-40`. */
type Price = { min: number; max: number };

/** An amount of money in a text. Its price is null if it can mean two things, or is of another currency. */
export type Amount = { from: number; to: number; price: Price | null };

const unit = String.raw`(?:k|m|mil|bn| ?(?:grand|thousand|million|billion))(?![\p{L}\p{N}])`;
const dash = '[-–—~〜]';
const foreignSign = '[€£¥₹₩₽₫₪₴₱₦₺]';
/** In `13 $400` the sign belongs to what follows. */
const dollars = String.raw`(?:\$(?! ?\.?\d)|(?<! )\$(?=\s)|(?:us ?)?dollars?(?!\p{L})|bucks(?!\p{L})|usd(?!\p{L}))`;
const dollarSign = String.raw`(?:(?<!\p{L})us ?\$|(?<!\p{L})usd ?(?=[\d.])|\$)`;
const notInsideNumber = String.raw`(?<![\p{L}\p{N}.,'’$])`;

const patterns = [
  // `$50`, `US$40`, `$1.5k`, `$20-40`
  `(?<head>${dollarSign} ?(?<first>${writtenNumber})(?<firstUnit>${unit})?)` +
    String.raw`(?:(?<gap> ?)(?:${dash}|to(?= ?[$\d])) ?(?<sign>\$ ?)?(?<second>${writtenNumber})` +
    String.raw`(?<secondUnit>${unit})?(?![\p{L}\p{N}]|[.,'’]\d))?`,
  // `45$`, `50 dollars`, `40-50$`
  `${notInsideNumber}(?:(?<low>${writtenNumber})(?:${dash}| to ))?` +
    `(?<only>${writtenNumber})(?<onlyUnit>${unit})? ?${dollars}`,
  // `€20`, `20 euros`
  `${foreignSign} ?(?:${writtenNumber})`,
  String.raw`${notInsideNumber}(?:${writtenNumber}) ?(?:${foreignSign}|(?:euros?|pesos?)(?!\p{L}))`,
];
const amountPattern = new RegExp(patterns.join('|'), 'giu');

/** Letters before a dollar sign that make it another country's. */
const foreignBefore =
  /(?<!\p{L})(?:(?:CA?|CDN|AU?|HK|NT|NZ|SG?|RD?|MX|J|BZ?|FJ)|(?:CAD|AUD|NZD|HKD|SGD|TWD|MXN|BRL) ?)$/u;
const foreignAfter =
  /^ ?(?:(?:CAD|AUD|NZD|HKD|SGD|TWD|MXN|BRL|ARS|CLP|COP)(?!\p{L})|[€£¥₹]|(?:[Cc]anadian|[Aa]ustralian|[Mm]exican|pesos?|euros?)(?!\p{L}))/u;

const countedThing =
  '(?:pages?|[gtm]b|pcs|pieces?|count|ct|sheets?|threads?|watts?|w|hz|mm|cm|ml|lbs?|oz|miles?|mi|km|ft|calories)';
/** `$1 200` is 1,200 to one reader and the price of 200 somethings to another, unless what follows says which. */
const maybeThousandsAfter = new RegExp(
  String.raw`^ \d{3}(?![\p{L}\p{N}%"”″]| ?${countedThing}(?!\p{L}))`,
  'iu',
);
const maybeThousandsBefore = /(?<![\p{L}\p{N}.,])\d{1,3} $/u;
/** What makes the number before it another one: `5 dollars and 50 cents`, `$1½`, `$1e9`. */
const moreOfNumber = /^(?:\p{N}|e\d|,? ?(?:and |& ?)?\d{1,2} ?(?:cents?(?!\p{L})|¢))/iu;
const countAfter = new RegExp(String.raw`^ ?${countedThing}(?!\p{L})`, 'iu');

/** Whole dollars of more than a billion do not fit into the index, and nobody asks them. */
const highestCents = 100_000_000_000;
/** The longest of what is read before and after an amount. */
const contextLetters = 24;

/** The amounts of money that a text names, in order. */
export function amountsIn(text: string): Amount[] {
  // Characters of the full width have the same length as those that they stand for.
  const plain = text.replaceAll(/[！-～]/gu, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
  return [...plain.matchAll(amountPattern)].map((match) => {
    const from = match.index;
    const { length, price } = readMatch(match, plain);
    return { from, to: from + length, price };
  });
}

type Read = { length: number; price: Price | null };

function readMatch(match: RegExpExecArray, text: string): Read {
  const { groups = {}, index, 0: all } = match;
  const before = text.slice(Math.max(0, index - contextLetters), index);
  const after = text.slice(index + all.length, index + all.length + contextLetters);
  const isUncertain =
    foreignBefore.test(before) || foreignAfter.test(after) || moreOfNumber.test(after);
  if (isUncertain) return { length: all.length, price: null };
  if (groups.only !== undefined)
    return { length: all.length, price: priceBeforeSign(groups, before) };
  const [head, second] = [groups.head ?? '', groups.second];
  // Another currency.
  if (groups.first === undefined) return { length: all.length, price: null };
  const rest = text.slice(index + head.length, index + head.length + contextLetters);
  if (second === undefined || !isRange(groups, after)) {
    return { length: head.length, price: singlePrice(groups, rest) };
  }
  const price = toPrice([groups.first, groups.firstUnit], [second, groups.secondUnit]);
  return { length: all.length, price };
}

type Groups = Partial<Record<string, string>>;

/** `45$`, `40-50$`. */
function priceBeforeSign({ low, only = '', onlyUnit }: Groups, before: string): Price | null {
  const isPart = /^\d{3}(?!\d)/u.test(low ?? only) && maybeThousandsBefore.test(before);
  return isPart ? null : toPrice([low, undefined], [only, onlyUnit]);
}

/** `$45`, and what follows it. */
function singlePrice({ first = '', firstUnit }: Groups, rest: string): Price | null {
  const isPart = firstUnit === undefined && /^\d{1,3}$/u.test(first);
  if (isPart && maybeThousandsAfter.test(rest)) return null;
  return toPrice([undefined, undefined], [first, firstUnit]);
}

/** "$40 - 2 chairs" and "$5 - 100 pages" are one price each. */
function isRange(
  { first = '', second = '', secondUnit, gap, sign }: Groups,
  after: string,
): boolean {
  if (gap === '' || sign !== undefined) return true;
  const isLess = (readAmount(second) ?? 0) < (readAmount(first) ?? 0);
  return !(isLess && secondUnit === undefined) && !countAfter.test(after);
}

type Written = [number: string | undefined, unit: string | undefined];

/** The range of two written numbers, the first of which may be missing. `$1-2k` is 1,000 to 2,000, `$500-1k` 500 to 1,000. */
function toPrice([first, firstUnit]: Written, [second, secondUnit]: Written): Price | null {
  const other = second === undefined ? undefined : readAmount(second);
  if (other === undefined) return null;
  const high = other * unitFactor(secondUnit);
  if (high > highestCents) return null;
  if (first === undefined) return { min: high, max: high };
  const one = readAmount(first);
  if (one === undefined) return null;
  // "$1k-2" leaves open of what there are two.
  if (firstUnit !== undefined && secondUnit === undefined) return null;
  const low = one * unitFactor(firstUnit ?? (one < other ? secondUnit : undefined));
  if (low > highestCents) return null;
  return { min: Math.min(low, high), max: Math.max(low, high) };
}

function unitFactor(unit: string | undefined): number {
  switch (unit?.trim().toLowerCase()) {
    case undefined:
      return 1;
    case 'k':
    case 'grand':
    case 'thousand':
      return 1_000;
    case 'm':
    case 'mil':
    case 'million':
      return 1_000_000;
    default:
      return 1_000_000_000;
  }
}
