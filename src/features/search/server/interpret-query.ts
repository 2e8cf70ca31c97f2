import type { Db } from '#platform/server/database/database.ts';
import { keysOf } from '#features/word-index/server/index.ts';
import {
  correctionsOf,
  mayBeMistyped,
  maxPostsOfRareWord,
  sharingKeys,
  splitsOf,
} from './corrections.ts';
import { isFunctionWord } from './function-words.ts';
import { lexeme, neighbors } from './lexemes.ts';
import { parseQuery, type ParsedQuery } from './parse-query.ts';
import { synonymsOf } from './synonyms.ts';
import { lookUpWords, nearWords, type KnownWord } from './word-queries.ts';

/** A form in which a word is searched: as typed (weight 1) or another form. `n` posts contain it. */
export type Variant = { query: string; weight: number; n: number; stems: string[] };

/** A typed word with all its forms; `df` posts contain one of them, `idf` is the inverse document frequency. */
export type Group = { word: string; variants: Variant[]; df: number; idf: number };

export type Interpreted = {
  groups: Group[];
  /** Conditions that every post must meet, as parts of a tsquery. */
  conditions: string[];
  /** The number of posts of the campus. */
  total: number;
  corrected: { from: string; to: string } | null;
};

const weights = { joined: 0.8, synonym: 0.8, correction: 0.8, completion: 0.6 };
const maxCompletions = 6;
/** The fewest letters that are completed to words: too many words begin with one letter. */
const minCompleted = 2;

type QueryInput = { campusId: string; text: string; exact: boolean };

/** Finds out what a query may mean: the stems of its words, and the other forms of each. */
export async function interpretQuery(db: Db, request: QueryInput): Promise<Interpreted> {
  const { campusId, exact } = request;
  const parsed = parseQuery(request.text);
  const known = await lookUp(db, campusId, wordsToLookUp(parsed));
  const total = known.get('')?.n ?? 0;
  const groups: Group[] = [];
  const corrections = new Map<string, string>();
  for (const [index, word] of parsed.words.entries()) {
    const typed = known.get(word) ?? { word, stem: word, n: 0 };
    const variants = [
      variantOf(campusId, typed, 1),
      ...joinedVariants(campusId, { words: parsed.words, index, known }),
      ...synonymVariants(campusId, { words: parsed.words, index, known }),
    ];
    if (typed.n <= maxPostsOfRareWord) {
      const mayBeIncomplete = parsed.endsOpen && index === parsed.words.length - 1;
      const found = await findOtherMeanings(db, { campusId, typed, mayBeIncomplete, exact });
      variants.push(...found.variants);
      const isKnown = variants.some(({ weight, n }) => weight >= weights.synonym && n > 0);
      if (found.correction !== undefined && (!isKnown || variants[0]?.n === 0)) {
        corrections.set(word, found.correction);
      }
    }
    groups.push(groupOf(word, variants, total));
  }
  return {
    groups,
    conditions: conditionsOf(campusId, parsed, known),
    total: Math.max(1, total, ...groups.map(({ df }) => df)),
    corrected: correctedText(request.text, corrections),
  };
}

function groupOf(word: string, variants: Variant[], total: number): Group {
  const df = variants.reduce((sum, { n }) => sum + n, 0);
  const posts = Math.max(total, df);
  const idf = Math.log(1 + (posts - df + 0.5) / (df + 0.5)) * (isFunctionWord(word) ? 0.4 : 1);
  return { word, variants, df, idf };
}

/** All words that one statement looks up, and the empty word, which counts all posts. */
function wordsToLookUp({ words, phrases, excluded }: ParsedQuery): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const meanings = [...words, ...pairs].flatMap((each) => synonymsOf(each));
  const all = [
    '',
    ...words,
    ...phrases.flat(),
    ...excluded,
    ...pairs.map((pair) => pair.replace(' ', '')),
    ...meanings.flatMap((each) => each.split(' ')),
  ];
  return [...new Set(all)];
}

async function lookUp(db: Db, campusId: string, words: string[]): Promise<Map<string, KnownWord>> {
  const found = await lookUpWords(db, { campusId, words });
  return new Map(found.map((each) => [each.word, each]));
}

function variantOf(campusId: string, { stem, n }: KnownWord, weight: number): Variant {
  return { query: lexeme(campusId, stem), weight, n, stems: [stem] };
}

/** Adjacent words as one phrase, which cannot be more common than its rarer word. */
function phraseOf(campusId: string, words: KnownWord[], weight: number): Variant {
  const stems = words.map(({ stem }) => stem);
  const n = Math.min(...words.map((each) => each.n));
  return { query: neighbors(campusId, stems), weight, n, stems };
}

type WordPosition = { words: string[]; index: number; known: Map<string, KnownWord> };

/** "mini fridge" also means `minifridge`. */
function joinedVariants(campusId: string, { words, index, known }: WordPosition): Variant[] {
  const word = words[index] ?? '';
  const [before, after] = [words[index - 1], words[index + 1]];
  return [before && before + word, after && word + after].flatMap((joined) => {
    const found = joined ? known.get(joined) : undefined;
    return found && found.n > 0 ? [variantOf(campusId, found, weights.joined)] : [];
  });
}

function synonymVariants(campusId: string, { words, index, known }: WordPosition): Variant[] {
  const word = words[index] ?? '';
  const [before, after] = [words[index - 1], words[index + 1]];
  const terms = [word, before && `${before} ${word}`, after && `${word} ${after}`];
  return terms
    .flatMap((each) => (each ? synonymsOf(each) : []))
    .flatMap((meaning) => {
      const parts = meaning.split(' ').flatMap((part) => known.get(part) ?? []);
      const variant = phraseOf(campusId, parts, weights.synonym);
      return variant.n > 0 ? [variant] : [];
    });
}

type RareWord = { campusId: string; typed: KnownWord; mayBeIncomplete: boolean; exact: boolean };

/** Other meanings of a rare word: another word, two words, or the beginning of a word. */
async function findOtherMeanings(
  db: Db,
  { campusId, typed, mayBeIncomplete, exact }: RareWord,
): Promise<{ variants: Variant[]; correction: string | undefined }> {
  const { word } = typed;
  const mayBeOther = !exact && mayBeMistyped(word, typed.n);
  const mayBegin = mayBeIncomplete && word.length >= minCompleted;
  const splits = splitsOf(word);
  const near = await nearWords(db, {
    campusId,
    word,
    keys: mayBeOther ? keysOf(word) : [],
    mayBeIncomplete: mayBegin,
    parts: splits.flat(),
    maxCompletions,
  });
  const found = (how: string) => near.filter((each) => each.how === how);
  const uncounted = found('new');
  const split = splitVariants(campusId, splits, [...found('part'), ...uncounted]);
  const completions = mayBegin ? completionsOf(word, [...uncounted, ...found('start')]) : [];
  const variants = [
    ...completions.map((each) => variantOf(campusId, each, weights.completion)),
    ...split,
  ];
  const isNew = uncounted.some(({ stem }) => stem === typed.stem);
  if (isNew || !mayBeOther) return { variants, correction: undefined };
  const candidates = [...found('key'), ...sharingKeys(word, uncounted)].filter(
    (each) => !mayBeIncomplete || !each.word.startsWith(word),
  );
  const corrections = correctionsOf(typed, candidates);
  variants.push(
    ...corrections.map((each, k) => variantOf(campusId, each, weights.correction ** (k + 1))),
  );
  const [best] = corrections;
  const completed = completions.reduce((sum, { n }) => sum + n, 0);
  const isCorrected = typed.n === 0 && split.length === 0 && best && best.n > completed;
  return { variants, correction: isCorrected ? best.word : undefined };
}

function completionsOf(word: string, known: KnownWord[]): KnownWord[] {
  const begun = known.filter((each) => each.word !== word && each.word.startsWith(word));
  const byStem = new Map(begun.map((each) => [each.stem, each]));
  return [...byStem.values()].slice(0, maxCompletions);
}

/** `minifridge` also means "mini fridge", if both words exist. */
function splitVariants(
  campusId: string,
  splits: [string, string][],
  known: KnownWord[],
): Variant[] {
  const byWord = new Map(known.map((each) => [each.word, each]));
  const found = splits.flatMap(([left, right]) => {
    const parts = [byWord.get(left), byWord.get(right)].filter((part) => part !== undefined);
    return parts.length === 2 ? [phraseOf(campusId, parts, weights.joined)] : [];
  });
  return found.toSorted((a, b) => b.n - a.n).slice(0, 1);
}

function conditionsOf(
  campusId: string,
  { phrases, excluded }: ParsedQuery,
  known: Map<string, KnownWord>,
): string[] {
  const stemOf = (word: string) => known.get(word)?.stem ?? word;
  return [
    ...phrases.map((phrase) => neighbors(campusId, phrase.map(stemOf))),
    ...excluded.map((word) => `!${lexeme(campusId, stemOf(word))}`),
  ];
}

function correctedText(from: string, corrections: Map<string, string>) {
  if (corrections.size === 0) return null;
  let to = from.normalize('NFC').toLowerCase();
  for (const [word, meant] of corrections) to = to.replace(word, meant);
  return { from, to };
}
