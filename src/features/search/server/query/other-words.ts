import type { Db } from '#platform/server/database/database.ts';
import { getKeys } from '#features/word-index/server/index.ts';
import { findCorrection, mayBeMistyped, minTwoTypos, sharingKeys } from './corrections.ts';
import { isKnownWord } from './known-words.ts';
import { findSplits } from './splits.ts';
import { findSpellings, findSynonyms, wordsWithSynonyms } from './synonyms.ts';
import {
  isFirstName,
  lookUpWords,
  nearWords,
  wordsLike,
  type KnownWord,
  type NearWord,
} from './word-queries.ts';

/** Words found in more posts are taken literally. */
export const maxPostsOfRareWord = 10;

/** What a rare word may stand for besides itself. */
export type OtherWords = {
  /** Pairs of words that it may be written as. */
  splits: [KnownWord, KnownWord][];
  /** Words that begin with it. */
  completions: KnownWord[];
  /** The word that is searched instead, because this one finds nothing. */
  correction: string | undefined;
  /** A far more common word that it may be a typo of, although some posts contain it. */
  suggestion: KnownWord | undefined;
};

const maxCompletions = 6;
/** The fewest letters that are completed to words: too many words begin with fewer. */
const minCompleted = 3;
/** How many times more common another word must be to be suggested for one that posts contain. */
const minFrequencyRatio = 5;

type RareWord = {
  campusId: string;
  typed: KnownWord;
  /** Whether posts contain it, its synonyms, or it joined with the word beside it. */
  isFound: boolean;
  exact: boolean;
};

/** Finds what a rare word may stand for. A word that is found in any way is never replaced by another. */
export async function findOtherWords(db: Db, rare: RareWord): Promise<OtherWords> {
  const { campusId, typed, isFound, exact } = rare;
  const { word } = typed;
  const mayBeTypo = !exact && mayBeMistyped(word);
  // A known word is searched as it is: `desk` does not mean `desktop`.
  const mayBeIncomplete = !isFound && word.length >= minCompleted && !isKnownWord(word);
  const parts = findSplits(word);
  const near = await nearWords(db, {
    campusId,
    word,
    keys: mayBeTypo ? getKeys(word) : [],
    mayBeIncomplete,
    parts: parts.flat(),
    maxCompletions,
  });
  const withMatch = (...kinds: string[]) => near.filter(({ how }) => kinds.includes(how));
  const splits = existingSplits(parts, withMatch('part', 'new'));
  const isKnown =
    isFound || splits.length > 0 || withMatch('new').some(({ stem }) => stem === typed.stem);
  const completions =
    mayBeIncomplete && !isKnown ? findCompletions(word, withMatch('new', 'start')) : [];
  const result = { splits, completions, correction: undefined, suggestion: undefined };
  if (!mayBeTypo) return result;
  const alike = [...withMatch('key'), ...sharingKeys(word, withMatch('new'))];
  const n = completions.reduce((sum, each) => sum + each.n, typed.n);
  return isKnown || completions.length > 0
    ? { ...result, suggestion: getSuggestion({ ...typed, n }, alike) }
    : { ...result, correction: await getCorrection(db, campusId, { typed, alike }) };
}

/** A far more common word than one that posts contain. */
function getSuggestion(typed: KnownWord, alike: KnownWord[]): KnownWord | undefined {
  const meant = typed.n > 0 ? findCorrection(typed, alike) : undefined;
  if (!meant || !isKnownWord(meant.word)) return undefined;
  return meant.n >= minFrequencyRatio * typed.n ? meant : undefined;
}

/** The word that is searched instead of one that finds nothing. */
async function getCorrection(
  db: Db,
  campusId: string,
  { typed, alike }: { typed: KnownWord; alike: KnownWord[] },
): Promise<string | undefined> {
  const meant = findCorrection(typed, alike) ?? (await findUnlikelyCorrection(db, campusId, typed));
  if (!meant || (await isFirstName(db, { campusId, word: typed.word }))) return undefined;
  return meant.word;
}

/** A word with two typos, or one that posts contain only a synonym of. */
async function findUnlikelyCorrection(
  db: Db,
  campusId: string,
  typed: KnownWord,
): Promise<KnownWord | undefined> {
  const { word } = typed;
  const alike = word.length >= minTwoTypos ? await wordsLike(db, { campusId, word }) : [];
  return findCorrection(typed, alike) ?? (await findSynonymCorrection(db, campusId, typed));
}

/** A word that no post contains, but that stands for another: `bicycel` where posts say "bike". */
async function findSynonymCorrection(
  db: Db,
  campusId: string,
  typed: KnownWord,
): Promise<KnownWord | undefined> {
  const candidates = wordsWithSynonyms.map((word) => ({ word, stem: word, n: 1 }));
  const meant = findCorrection(typed, sharingKeys(typed.word, candidates));
  if (!meant) return undefined;
  const words = [...findSpellings(meant.word), ...findSynonyms(meant.word)].filter(
    (each) => !each.includes(' '),
  );
  const known = await lookUpWords(db, { campusId, words });
  return known.some(({ n }) => n > 0) ? meant : undefined;
}

function findCompletions(word: string, known: NearWord[]): KnownWord[] {
  const begun = known.filter((each) => each.word !== word && each.word.startsWith(word));
  // The most frequent word of a stem is the first.
  const byStem = new Map(begun.toReversed().map((each) => [each.stem, each]));
  return begun.filter((each) => byStem.get(each.stem) === each).slice(0, maxCompletions);
}

/** The splits of which both words exist. */
function existingSplits(splits: [string, string][], known: KnownWord[]): [KnownWord, KnownWord][] {
  const byWord = new Map(known.map((each) => [each.word, each]));
  return splits.flatMap(([left, right]): [KnownWord, KnownWord][] => {
    const [one, other] = [byWord.get(left), byWord.get(right)];
    return one && other ? [[one, other]] : [];
  });
}
