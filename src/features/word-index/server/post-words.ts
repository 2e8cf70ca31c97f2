import { wordsOf, type Word } from '#platform/contract/words.ts';

/**
 * A word of a post as the index stores it. Weight A: the subject of the first line, which is the last word of each of
 * its phrases. B: the other words at the beginning of that line. C: words of the category. D: everything else.
 */
export type PostWord = { word: string; position: number; weight: 'A' | 'B' | 'C' | 'D' };

const wordsOfFirstLine = 12;

/** Words that begin another phrase: "lamp for my desk" sells the lamp. */
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
    const found = wordsOfLine(line, { position, isFirst });
    words.push(...found);
    position = (found.at(-1)?.position ?? position) + gap;
    isFirst &&= found.length === 0;
  }
  for (const { word } of wordsOf(category ?? '')) {
    words.push({ word, position, weight: 'C' });
    position += gap;
  }
  return words;
}

function wordsOfLine(line: string, start: { position: number; isFirst: boolean }): PostWord[] {
  const found = wordsOf(line);
  const heads = headsOf(line, found);
  const additionIndex = found.findIndex(({ word }) => additionWords.has(word));
  const subjectWordCount =
    additionIndex < 0 ? wordsOfFirstLine : Math.min(additionIndex, wordsOfFirstLine);
  let { position } = start;
  return found.flatMap((each, index) => {
    const before = found[index - 1];
    const next = found[index + 1];
    if (before) position += /[.!?;|]/.test(line.slice(before.to, each.from)) ? gap : 1;
    const place = {
      position,
      weight: start.isFirst && index < subjectWordCount ? weightOf(index, heads) : 'D',
    } as const;
    const own: PostWord = { word: each.word, ...place };
    // `t-shirt` is also found by `tshirt`.
    const isJoined = next && line.slice(each.to, next.from) === '-';
    return isJoined ? [own, { word: each.word + next.word, ...place }] : [own];
  });
}

function weightOf(index: number, heads: Set<number>): PostWord['weight'] {
  return heads.has(index) ? 'A' : 'B';
}

/** The indexes of the words that end a phrase, without numbers. */
function headsOf(line: string, words: Word[]): Set<number> {
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
    else if (!/^\p{N}+$/u.test(word)) last = index;
  }
  end();
  return heads;
}
