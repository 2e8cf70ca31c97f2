import { maxQueryLength } from '#features/search/contract/query.ts';
import { amountsIn, wantedBeginning } from '#features/word-index/contract.ts';
import { startOf } from '#platform/contract/characters/whole-characters.ts';

/** Where a phrase ends: "mini fridge, can pick up today". A point inside a number does not end it. */
const phraseEnd = /[()]|[,;!?](?:\s|$)|\.(?!\d)|\s[-–—]\s/u;

/** Words before a price that say that it is a limit, such as ", up to $60". */
const limitBefore =
  /(?:up to|under|below|less than|cheaper than|at most|max|for|around|about)? ?$/iu;

/**
 * What a post seeks that begins with "wanted", "looking for", "ISO" or "WTB": the first phrase of its first line, with a
 * price if the line names one. Null if the post seeks nothing in this way.
 */
export function wantedText(plainText: string): string | null {
  const [first = ''] = plainText.trimStart().split('\n');
  const line = first.replaceAll(/\s+/gu, ' ');
  const start = wantedBeginning.exec(line);
  if (!start) return null;
  const rest = line.slice(start[0].length);
  const [phrase = ''] = rest.split(phraseEnd);
  const price = priceIn(rest);
  const text = phrase.includes(price) ? phrase : `${phrase.trim()} ${price.trim()}`;
  return startOf(text.trim(), maxQueryLength).toWellFormed().trim() || null;
}

/** The first price of a text with the words that belong to it. */
function priceIn(text: string): string {
  const [amount] = amountsIn(text);
  if (!amount) return '';
  const [limit = ''] = limitBefore.exec(text.slice(0, amount.from)) ?? [];
  return limit + text.slice(amount.from, amount.to);
}
