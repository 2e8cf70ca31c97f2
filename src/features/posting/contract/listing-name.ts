import { inlineText } from '#platform/contract/characters/count-characters.ts';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';

/** Longest name of an item, in UTF-16 units. */
const maxNameLength = 60;

/** Shorter clauses, such as "Hi all", do not say what is sold. */
const minClauseLength = 15;

/** A post of photos alone has no words to call it by. */
const nameless = 'Item';

const amount =
  /\$ ?(\d[\d,]{0,8}(?:\.\d{1,2})?)|(\d[\d,]{0,8}(?:\.\d{1,2})?) ?(?:\$|dollars|bucks)/giu;

/** Words that belong to the price when they stand before or after it. */
const beforePrice = new Set(['asking', 'selling', 'now', 'only', 'just', 'for', 'at']);
const afterPrice =
  /^ ?(?:obo|or best offer|firm|each|ea|total|cash|negotiable|neg)(?![\p{L}\p{N}])/iu;

/** After these a period ends no sentence, like after a single letter. */
const shortForms = new Set(
  `vol ed no nr approx incl excl vs st dr mr mrs ms prof dept bldg apt min max orig gen inc jr sr ca etc`.split(
    ' ',
  ),
);

const spaces = /\s/u;
const endings = '.!?…';
/** What may stand between a name and what follows it, or at its ends once a price is taken away. */
const signs = ' \t\n\u00a0,;:.–—·|/-';
const closing = `"')]\u201d\u2019`;

type Priced = { text: RichText; priceCents: number };

/** What a post's item is called: the first sentence of its text, without the price that stands beside it, cut at a word. */
export function listingName(post: Priced): string {
  return nameListing(post).name;
}

/**
 * The same, with where the text goes on after those words and the price, if that follows them: a position in its plain text. It is the
 * beginning if those words have a link or a mention, which only the text shows.
 */
export function nameListing(post: Priced): { name: string; end: number } {
  const named = nameBeginning(post);
  const end = skipPrice(toPlainText(post.text), named.end, post.priceCents);
  return { name: named.name, end: isPlainUntil(post.text, end) ? end : 0 };
}

/** Past the price at the beginning of a sentence, unless words follow that belong to it: '$60 for both'. */
function skipPrice(plain: string, from: number, priceCents: number): number {
  const [found] = plain.slice(from).matchAll(amount);
  if (found?.index !== 0 || toCents(found) !== priceCents) return from;
  const to = endOfPrice(plain, from + found[0].length);
  // The number of "$60, pick up" has the comma.
  const isAlone = found[0].endsWith(',') || /^\s*(?:[.,;:–—|\n]|$)/u.test(plain.slice(to));
  return isAlone ? skip(plain, to) : from;
}

function toCents({ 1: before, 2: after }: RegExpMatchArray): number {
  return Math.round(Number((before ?? after ?? '').replaceAll(',', '')) * 100);
}

function isPlainUntil(text: RichText, end: number): boolean {
  let from = 0;
  for (const { children } of text.root.children) {
    for (const node of children) {
      if (
        from < end &&
        (node.type === 'link' ||
          inlineText(node)
            .slice(0, end - from)
            .includes('@'))
      )
        return false;
      from += inlineText(node).length;
    }
    from += 1;
  }
  return true;
}

function nameBeginning({ text, priceCents }: Priced): { name: string; end: number } {
  const plain = toPlainText(text);
  const sentence = plain.slice(0, endOfSentence(plain));
  const priced = withoutPrice(sentence, priceCents);
  const shown = tidy(priced) === '' ? sentence : priced;
  const all = tidy(shown);
  if (all.length <= maxNameLength) {
    return { name: all || nameless, end: skip(plain, sentence.length) };
  }
  const clause = firstClauses(all);
  const name = clause ?? cutAtWord(all, maxNameLength);
  const { length } = clause ?? name.slice(0, -1);
  return { name, end: skip(plain, lengthOfWords(shown, length)) };
}

/** Where the first sentence ends, at the latest with its line; blank lines before it belong to it. */
function endOfSentence(plain: string): number {
  const start = plain.length - plain.trimStart().length;
  const newline = plain.indexOf('\n', start);
  const lineEnd = newline < 0 ? plain.length : newline;
  for (let at = start; at < lineEnd; at += 1) {
    if (endings.includes(plain.charAt(at)) && endsSentence(plain, at)) return at;
  }
  return lineEnd;
}

function endsSentence(plain: string, at: number): boolean {
  let next = at + 1;
  while (next < plain.length && (endings + closing).includes(plain.charAt(next))) next += 1;
  // A sign inside a number, a name or an address.
  if (next < plain.length && !spaces.test(plain.charAt(next))) return false;
  if (plain.charAt(at) !== '.') return true;
  const from = Math.max(plain.lastIndexOf(' ', at), plain.lastIndexOf('\n', at)) + 1;
  const word = plain.slice(from, at).toLowerCase();
  return !(shortForms.has(word) || (word.length === 1 && /\p{L}/u.test(word)));
}

/** Spaces in the place of the price, so that positions stay. */
function withoutPrice(sentence: string, priceCents: number): string {
  let shown = sentence;
  for (const found of sentence.matchAll(amount)) {
    if (toCents(found) === priceCents) {
      const from = beginOfPrice(sentence, found.index);
      const to = endOfPrice(sentence, found.index + found[0].length);
      shown = shown.slice(0, from) + ' '.repeat(to - from) + shown.slice(to);
    }
  }
  return shown;
}

function beginOfPrice(sentence: string, at: number): number {
  let from = at;
  for (;;) {
    while (from > 0 && `${signs}(`.includes(sentence.charAt(from - 1))) from -= 1;
    const wordFrom = sentence.lastIndexOf(' ', from - 1) + 1;
    if (!beforePrice.has(sentence.slice(wordFrom, from).toLowerCase())) return from;
    from = wordFrom;
  }
}

function endOfPrice(sentence: string, at: number): number {
  let to = at;
  for (;;) {
    const [more] = afterPrice.exec(sentence.slice(to)) ?? [];
    if (more === undefined) return sentence.charAt(to) === ')' ? to + 1 : to;
    to += more.length;
  }
}

/** One space between words, none before a sign, and nothing of what a price leaves at the ends. */
function tidy(text: string): string {
  let tidied = '';
  for (const word of text.split(' ')) {
    if (word !== '') tidied += tidied === '' || /^[,.;:!?)]/u.test(word) ? word : ` ${word}`;
  }
  let [from, to] = [0, tidied.length];
  while (from < to && signs.includes(tidied.charAt(from))) from += 1;
  while (to > from && `${signs}(`.includes(tidied.charAt(to - 1))) to -= 1;
  return tidied.slice(from, to);
}

/** As much of a long sentence as ends with a comma, a dash or a colon, and says enough. */
function firstClauses(sentence: string): string | undefined {
  const ends = [...sentence.slice(0, maxNameLength + 1).matchAll(/[,;:] | [(–—-]/gu)];
  return ends
    .toReversed()
    .map(({ index }) => tidy(sentence.slice(0, index)))
    .find(({ length }) => length >= minClauseLength);
}

/** The shortest beginning that has so many characters once it is tidy; it ends inside a word if the name was cut there. */
function lengthOfWords(shown: string, count: number): number {
  const tidyLength = (end: number) => tidy(shown.slice(0, end)).length;
  for (const { index, 0: word } of shown.matchAll(/\S+/gu)) {
    const end = index + word.length;
    if (tidyLength(end) < count) continue;
    if (tidyLength(end) === count) return end;
    let inside = index + 1;
    // With a letter behind it, so that a sign at the end counts.
    while (tidy(`${shown.slice(0, inside)}x`).length <= count) inside += 1;
    return inside;
  }
  return shown.length;
}

/** Past the signs that end a sentence. */
function skip(plain: string, from: number): number {
  let to = from;
  while (to < plain.length && (signs + endings + closing).includes(plain.charAt(to))) to += 1;
  return to;
}

/** The words that fit; a word that is longer than all of it is cut. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  return `${end > 0 ? tidy(text.slice(0, end)) : startOf(text, most - 1)}…`;
}
