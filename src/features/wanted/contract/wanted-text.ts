import { maxQueryLength } from '#features/search/contract/query.ts';

/** How a post begins that seeks something; "wanted to sell" offers. */
const beginning =
  /^[^\p{L}\p{N}]*(?:wanted(?! to (?:sell|give))(?: to buy)?|looking (?:for|to buy)|iso|wtb)(?![\p{L}\p{N}])[\s:,.\-–—]*(?:(?:a|an|the|some|any)\s+)?/iu;

/** Where a phrase ends: "mini fridge, can pick up today". A point inside a number does not end it. */
const phraseEnd = /[()]|[,;!?](?:\s|$)|\.(?!\d)|\s[-–—]\s/u;

/** A price that belongs to the words before it, such as ", up to $60". */
const priceAfter =
  /(?:up to|under|below|less than|cheaper than|at most|max|for|around|about)? ?\$ ?\d[\d,]{0,9}/iu;

/**
 * What a post seeks that begins with "wanted", "looking for", "ISO" or "WTB": the first phrase of its first line, with a
 * price if the line names one. Null if the post seeks nothing in this way.
 */
export function wantedText(plainText: string): string | null {
  const [first = ''] = plainText.trimStart().split('\n');
  const line = first.replaceAll(/\s+/gu, ' ');
  const start = beginning.exec(line);
  if (!start) return null;
  const rest = line.slice(start[0].length);
  const [phrase = ''] = rest.split(phraseEnd);
  const [price = ''] = priceAfter.exec(rest) ?? [];
  const text = phrase.includes(price) ? phrase : `${phrase.trim()} ${price.trim()}`;
  return text.trim().slice(0, maxQueryLength).toWellFormed().trim() || null;
}
