import { splitWords, type Word } from '#platform/contract/characters/words.ts';
import { amountsIn } from './money-in-text.ts';

/**
 * A word of a post as the index stores it. Weight A: the subject of the first line, which is the last word of each of
 * its phrases. B: the other words at the beginning of that line. C: further things that are offered, and the category.
 * D: everything else.
 */
export type PostWord = {
  word: string;
  position: number;
  weight: 'A' | 'B' | 'C' | 'D';
  /** Not a word of the text. */
  isCategory?: true;
};

const wordsOfFirstLine = 12;

/** Words before which a phrase ends: "lamp for my desk" sells the lamp. */
const phraseEnds = new Set(
  'for with in on at and or from by to of per w plus only new used good great like obo is are has still'.split(
    ' ',
  ),
);

/** Words before another thing that is also for sale. */
const additionWords = new Set(['also', 'plus', 'bonus', 'too']);

/** Beginnings of posts whose author seeks something. */
const seeking =
  /^[^\p{L}\p{N}]*(?:iso|wtb|wtt|in search of|looking (?:for|to buy)|want(?:ed)? to buy|wanted|need(?:ed)?(?! (?:gone|to sell|to get rid|this|these|my))|searching for|anyone (?:have|selling)|anybody (?:have|selling)|(?:does|do|is|if) any(?:one|body)|who (?:has|is selling)|seeking)(?![\p{L}\p{N}])/iu;

/** Whether the author of a post seeks something and offers nothing. */
export function isSeeking(text: string): boolean {
  return seeking.test(text);
}

/** The distance between the positions of words that do not count as adjacent. */
const gap = 5;

export function postWords(text: string, category: string | null): PostWord[] {
  const words: PostWord[] = [];
  let position = 1;
  let isFirst = true;
  for (const line of text.split('\n')) {
    const found = wordsOfLine(line, { position, isFirst, isOffer: isOfferLine(line) });
    words.push(...found);
    position = (found.at(-1)?.position ?? position) + gap;
    isFirst &&= !found.some(({ word }) => /\p{L}/u.test(word));
  }
  // A category of several things says of none of them that the post sells it: "books, movies, & music".
  const [name, ...others] = splitWords(category ?? '');
  if (name && others.length === 0) {
    words.push({ word: name.word, position, weight: 'C', isCategory: true });
  }
  return words;
}

/** The place comes after all that the text says, and sells nothing. */
const firstPickupPosition = 10_000;

/** The words of where a thing is picked up. */
export function pickupWords(pickup: string): PostWord[] {
  const line = { position: firstPickupPosition, isFirst: false, isOffer: false };
  return wordsOfLine(pickup, line);
}

/** Maximum number of words of a line that names an item without its price. */
const maxWordsOfItem = 5;

/** Whether a line lists a thing for sale, such as "- desk lamp" or "mirror $15". */
function isOfferLine(line: string): boolean {
  if (/^\s*[-•*–]/u.test(line) || amountsIn(line).length > 0) return true;
  return !/[.!?]\s*$/u.test(line) && splitWords(line).length <= maxWordsOfItem;
}

type LineContext = { position: number; isFirst: boolean; isOffer: boolean };

function wordsOfLine(line: string, start: LineContext): PostWord[] {
  const found = splitWords(line);
  const heads = readHeads(line, found);
  const sold = soldParts(line);
  const additionIndex = found.findIndex(({ word }) => additionWords.has(word));
  const subjectEnd = additionIndex < 0 ? found.length : additionIndex;
  const weightAt = (index: number, at: number): PostWord['weight'] => {
    if (index >= wordsOfFirstLine || sold.some(({ from, to }) => from <= at && at < to)) return 'D';
    if (start.isFirst && index < subjectEnd) return heads.has(index) ? 'A' : 'B';
    return start.isFirst || start.isOffer ? 'C' : 'D';
  };
  let { position } = start;
  return found.flatMap((each, index) => {
    const before = found[index - 1];
    const next = found[index + 1];
    if (before) position += /[.!?;|]/.test(line.slice(before.to, each.from)) ? gap : 1;
    const place = { position, weight: weightAt(index, each.from) };
    // `t-shirt` is also found by `tshirt`.
    const isJoined = next && line.slice(each.to, next.from) === '-';
    const forms = [
      each.word,
      // `l'ordinateur` is also found by `lordinateur`.
      ...(each.joined === undefined ? [] : [each.joined]),
      ...(isJoined ? [each.word + next.word] : getSingles(each, next)),
    ];
    return forms.map((word) => ({ word, ...place }));
  });
}

/** The characters of a pair of a script without spaces, so that one of them alone finds the post. */
function getSingles({ word }: Word, next: Word | undefined): string[] {
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u.test(word)) return [];
  const [first = '', second = ''] = Array.from(word);
  return next?.word.startsWith(second) ? [first] : [first, second];
}

/** The clauses of a line that say that something is sold. */
function soldParts(line: string): { from: number; to: number }[] {
  return [...line.matchAll(/[^(),.;!?]+/gu)]
    .filter(([clause]) => /(?<!\p{L})(?:sold|gone)(?!\p{L})/iu.test(clause))
    .filter(([clause]) => !/(?<!\p{L})(?:need|must be|to be) (?:sold|gone)/iu.test(clause))
    .map(({ 0: clause, index }) => ({ from: index, to: index + clause.length }));
}

/** The indexes of the words that end a phrase, without numbers. */
function readHeads(line: string, words: Word[]): Set<number> {
  const heads = new Set<number>();
  let last: number | undefined;
  const end = () => {
    if (last !== undefined) heads.add(last);
    last = undefined;
  };
  for (const [index, { word, from }] of words.slice(0, wordsOfFirstLine).entries()) {
    const before = words[index - 1];
    if (before && /[^\s\p{L}\p{N}'’&-]/u.test(line.slice(before.to, from))) end();
    if (phraseEnds.has(word)) end();
    else if (/\p{L}/u.test(word)) last = index;
  }
  end();
  return heads;
}
