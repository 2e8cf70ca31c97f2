import { splitWords } from '#platform/contract/characters/words.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { PriceRange } from '#features/word-index/server/index.ts';
import type { Category } from '#features/posting/schemas.ts';
import { createGroup, getRoles, type Group, type Role, type Variant } from '../posts/groups.ts';
import { findNamedCategory, getCategoryVariants } from './category-words.ts';
import { lexeme, neighbors } from './lexemes.ts';
import { findOtherForms, formsToCount, type OtherForms } from './other-forms.ts';
import { parseQuery, type ParsedQuery } from './parse-query.ts';
import { findOtherWords, maxPostsOfRareWord, type OtherWords } from './other-words.ts';
import { findNumberSplits } from './splits.ts';
import { findSpellings, findSynonyms } from './synonyms.ts';
import { subject } from '../posts/retrieval.ts';
import { lookUpWords, type KnownWord, type LookedUpWord } from './word-queries.ts';

export type Interpreted = {
  groups: Group[];
  /** Conditions that every post must meet, as parts of a tsquery. */
  conditions: string[];
  price: PriceRange | null;
  /** The category that the whole query names. */
  category: Category | null;
  /** Words with the stem of the only one that is searched, which it does not mean. */
  otherForms: OtherForms | null;
  /** The number of posts of the campus. */
  total: number;
  /** The text that is searched instead of what was typed, because a word of it finds nothing. */
  corrected: { from: string; to: string } | null;
  /** Another text that may be meant, although all words were found. */
  suggested: string | null;
};

const weights = {
  spelling: 0.9,
  joined: 0.8,
  synonym: 0.8,
  completion: 0.6,
  meant: 0.6,
  numberElsewhere: 0.3,
};

type QueryInput = { campusId: string; text: string; exact: boolean };

/** A word that is searched: as typed, or corrected. */
type Searched = { words: string[]; known: Map<string, LookedUpWord> };

/** Finds out what a query may mean: the stems of its words, and the other forms of each. */
export async function interpretQuery(db: Db, request: QueryInput): Promise<Interpreted> {
  const { campusId, exact } = request;
  const parsed = parseQuery(request.text);
  const typed = { words: parsed.words, known: await lookUp(db, campusId, wordsToLookUp(parsed)) };
  const others = await findOthers(db, { campusId, exact }, typed);
  const corrections = new Map(
    [...others].flatMap(([word, { correction }]) => (correction ? [[word, correction]] : [])),
  );
  const searched = await correct(db, campusId, { parsed, typed, corrections });
  const total = typed.known.get('')?.n ?? 0;
  const groups = createGroups(campusId, searched, { others, total, joined: parsed.joined });
  const suggestions = new Map(
    [...others].flatMap(([word, { suggestion }]) => (suggestion ? [[word, suggestion.word]] : [])),
  );
  return {
    groups,
    conditions: getConditions(campusId, parsed, searched.known),
    price: parsed.price,
    category: findNamedCategory(searched.words),
    otherForms: findOtherForms(groups, searched.known),
    total: Math.max(1, total, ...groups.map(({ df }) => df)),
    corrected:
      corrections.size > 0
        ? { from: request.text, to: replaceWords(request.text, corrections) }
        : null,
    suggested: suggestions.size > 0 ? replaceWords(request.text, suggestions) : null,
  };
}

/** What rare words of the query may stand for. */
async function findOthers(
  db: Db,
  { campusId, exact }: { campusId: string; exact: boolean },
  typed: Searched,
): Promise<Map<string, OtherWords>> {
  const others = new Map<string, OtherWords>();
  const roles = getRoles(typed.words);
  for (const [index, word] of typed.words.entries()) {
    const known = typed.known.get(word) ?? { word, stem: word, n: 0 };
    if (known.n > maxPostsOfRareWord || roles[index] !== 'word') continue;
    const variants = [
      ...joinedVariants(campusId, { ...typed, index }),
      ...synonymVariants(campusId, { ...typed, index }),
    ];
    const isFound = known.n > 0 || variants.some(({ n }) => n > 0);
    others.set(word, await findOtherWords(db, { campusId, typed: known, isFound, exact }));
  }
  return others;
}

/** Puts corrections in the place of the words, and looks up what that needs. */
async function correct(
  db: Db,
  campusId: string,
  {
    parsed,
    typed,
    corrections,
  }: { parsed: ParsedQuery; typed: Searched; corrections: Map<string, string> },
): Promise<Searched> {
  if (corrections.size === 0) return typed;
  const words = typed.words.map((word) => corrections.get(word) ?? word);
  const known = await lookUp(db, campusId, wordsToLookUp({ ...parsed, words }));
  return { words, known };
}

function createGroups(
  campusId: string,
  { words, known }: Searched,
  {
    others,
    total,
    joined,
  }: { others: Map<string, OtherWords>; total: number; joined: ParsedQuery['joined'] },
): Group[] {
  const roles = getRoles(words);
  return words.map((word, index) => {
    const position = { words, index, known };
    const role = roles[index] ?? 'word';
    if (role === 'number') {
      return createGroup({ word, role, total }, numberVariants(campusId, { ...position, roles }));
    }
    const other = others.get(word);
    const variants = [
      getVariant(campusId, known.get(word) ?? { word, stem: word, n: 0 }, 1),
      ...withArticle(campusId, known.get(joined.get(word) ?? '')),
      ...joinedVariants(campusId, position),
      ...splitVariants(campusId, [...numberSplitPairs(word, known), ...(other?.splits ?? [])]),
      ...(other?.completions ?? []).map((each) => getVariant(campusId, each, weights.completion)),
      ...synonymVariants(campusId, position),
      ...(other?.suggestion ? [getVariant(campusId, other.suggestion, weights.meant, true)] : []),
      ...getCategoryVariants(campusId, { words, role, total }),
    ];
    return createGroup({ word, role, total }, variants);
  });
}

/** All words that one statement looks up, and the empty word, which counts all posts. */
function wordsToLookUp({ words, joined, phrases, excluded }: ParsedQuery): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const meanings = [...words, ...pairs].flatMap((each) => [
    ...findSpellings(each),
    ...findSynonyms(each),
  ]);
  const all = [
    '',
    ...words,
    ...joined.values(),
    ...phrases.flat(),
    ...excluded.flat(),
    ...pairs.map((pair) => pair.replace(' ', '')),
    ...words.flatMap((word) => findNumberSplits(word).flat()),
    ...meanings.flatMap((each) => each.split(' ')),
    ...formsToCount(words, meanings),
  ];
  return [...new Set(all)];
}

async function lookUp(
  db: Db,
  campusId: string,
  words: string[],
): Promise<Map<string, LookedUpWord>> {
  const found = await lookUpWords(db, { campusId, words });
  return new Map(found.map((each) => [each.word, each]));
}

function getVariant(
  campusId: string,
  { stem, n }: KnownWord,
  weight: number,
  isLoose = false,
): Variant {
  return { query: lexeme(campusId, stem), weight, n, stems: [stem], isLoose };
}

/** `l'oreal` also means `loreal`. */
function withArticle(campusId: string, joined: KnownWord | undefined): Variant[] {
  const isFound = joined !== undefined && joined.word !== '' && joined.n > 0;
  return isFound ? [getVariant(campusId, joined, weights.spelling)] : [];
}

type PhraseOptions = { weight: number; isLoose: boolean; where?: string };

/** Adjacent words as one phrase, which cannot be more common than its rarer word. */
function getPhrase(
  campusId: string,
  words: KnownWord[],
  { weight, isLoose, where = '' }: PhraseOptions,
): Variant {
  const stems = words.map(({ stem }) => stem);
  const n = Math.min(...words.map((each) => each.n));
  return { query: neighbors(campusId, stems, where), weight, n, stems, isLoose };
}

type WordPosition = Searched & { index: number };

/** "mini fridge" also means `minifridge`. */
function joinedVariants(campusId: string, { words, index, known }: WordPosition): Variant[] {
  const word = words[index] ?? '';
  const [before, after] = [words[index - 1], words[index + 1]];
  return [before && before + word, after && word + after].flatMap((joined) => {
    const found = joined ? known.get(joined) : undefined;
    return found && found.n > 0 ? [getVariant(campusId, found, weights.joined)] : [];
  });
}

/** Short forms, other spellings, and words that mean the same, where a post is about the thing. */
function synonymVariants(campusId: string, { words, index, known }: WordPosition): Variant[] {
  const word = words[index] ?? '';
  const [before, after] = [words[index - 1], words[index + 1]];
  const terms = [word, before && `${before} ${word}`, after && `${word} ${after}`];
  const phraseOfKnown = (written: string, options: PhraseOptions): Variant => {
    const parts = written.split(' ').flatMap((part) => known.get(part) ?? []);
    return { ...getPhrase(campusId, parts, options), written };
  };
  return terms.flatMap((term) =>
    term
      ? [
          ...findSpellings(term).map((each) =>
            phraseOfKnown(each, { weight: weights.spelling, isLoose: false }),
          ),
          ...findSynonyms(term).map((each) =>
            phraseOfKnown(each, { weight: weights.synonym, isLoose: true, where: subject }),
          ),
        ]
      : [],
  );
}

/** A number is one thing with the word beside it: `ps 5` is `ps5`, and no other 5. */
function numberVariants(
  campusId: string,
  { words, index, known, roles }: WordPosition & { roles: Role[] },
): Variant[] {
  const own = known.get(words[index] ?? '');
  if (!own) return [];
  const beside = [index - 1, index + 1].flatMap((at) => {
    const word = roles[at] === 'word' ? known.get(words[at] ?? '') : undefined;
    if (!word) return [];
    const pair = at < index ? [word, own] : [own, word];
    return [getPhrase(campusId, pair, { weight: 1, isLoose: false })];
  });
  const joined = joinedVariants(campusId, { words, index, known });
  if (beside.length === 0 && joined.length === 0) return [getVariant(campusId, own, 1)];
  return [...beside, ...joined, getVariant(campusId, own, weights.numberElsewhere, true)];
}

function numberSplitPairs(word: string, known: Map<string, KnownWord>): [KnownWord, KnownWord][] {
  return findNumberSplits(word).flatMap(([left, right]): [KnownWord, KnownWord][] => {
    const [one, other] = [known.get(left), known.get(right)];
    return one && other && one.n > 0 && other.n > 0 ? [[one, other]] : [];
  });
}

/** `minifridge` also means "mini fridge", if both words exist. */
function splitVariants(campusId: string, pairs: [KnownWord, KnownWord][]): Variant[] {
  return pairs
    .map((pair) => getPhrase(campusId, pair, { weight: weights.joined, isLoose: false }))
    .toSorted((a, b) => b.n - a.n)
    .slice(0, 1);
}

function getConditions(
  campusId: string,
  { phrases, excluded }: ParsedQuery,
  known: Map<string, KnownWord>,
): string[] {
  const getStem = (word: string) => known.get(word)?.stem ?? word;
  return [
    ...phrases.map((phrase) => neighbors(campusId, phrase.map(getStem))),
    ...excluded.map((phrase) => `!${neighbors(campusId, phrase.map(getStem))}`),
  ];
}

/** A text with some of its words replaced. */
function replaceWords(text: string, replacements: Map<string, string>): string {
  let replaced = '';
  let end = 0;
  for (const { word, from, to } of splitWords(text)) {
    replaced += text.slice(end, from) + (replacements.get(word) ?? text.slice(from, to));
    end = to;
  }
  return replaced + text.slice(end);
}
