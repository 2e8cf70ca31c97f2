import { contentGroups, isTrait, type Group, type Variant } from '../posts/groups.ts';
import { isFunctionWord } from './function-words.ts';
import { isKnownWord } from './known-words.ts';
import { anyOf } from './lexemes.ts';

/**
 * Forms that have the stem of a searched word and are another word: who searches a book does not want "Booked my flight". A post
 * that has one of them, and neither the word itself nor what else was searched, is not found.
 */
export type OtherForms = {
  forms: string[];
  /** The word and its synonyms in singular and plural. */
  own: string[];
  /** What else the search means, as a tsquery; null if nothing. */
  orElse: string | null;
};

/** What the only word of content of a query, or its synonyms, do not mean; null if it has several words. */
export function findOtherForms(
  groups: Group[],
  known: ReadonlyMap<string, { own: number }>,
): OtherForms | null {
  const [group, ...others] = contentGroups(groups).filter(
    (each) => each.word.length > 1 && !isTrait(each.word),
  );
  if (!group || others.length > 0) return null;
  const { word, variants } = group;
  const words = [word, ...variants.filter(isWord).map(({ written = '' }) => written)];
  const count = (all: string[]) => all.reduce((sum, each) => sum + (known.get(each)?.own ?? 0), 0);
  const forms = words.flatMap((each) => {
    const past = getPastForms(each);
    return isThing(each, count(getOwnForms(each)), count(past)) ? past : [];
  });
  if (forms.length === 0) return null;
  // A form may be the word itself: `books` of "book s".
  const own = variants[0]?.query;
  const rest = variants.filter((each) => each.query !== own && !isWord(each));
  return {
    forms,
    own: words.flatMap(getOwnForms),
    orElse: rest.length > 0 ? anyOf(rest.map(({ query }) => query)) : null,
  };
}

/** The forms that tell whether the only word of content of a query, or what means the same, is a thing; none of several words. */
export function formsToCount(words: string[], meanings: string[]): string[] {
  const content = words.filter((word) => !isFunctionWord(word) && !isTrait(word));
  if (content.length > 1) return [];
  return [...words, ...meanings].flatMap((word) => [...getOwnForms(word), ...getPastForms(word)]);
}

/**
 * Whether a word means a thing: it is written at least as often as its past tense. One that no post has is a word of English, and
 * not the beginning of its past tense: `unopene`.
 */
function isThing(word: string, ownPosts: number, postsOfPast: number): boolean {
  return ownPosts > 0 ? ownPosts >= postsOfPast : isKnownWord(word);
}

/** Whether a form is one word, as it is written. */
function isWord({ written }: Variant): boolean {
  return written !== undefined && !written.includes(' ');
}

/** The past tense of a word as it is written, if it were a verb. */
function getPastForms(word: string): string[] {
  if (word.length < 3 || word.endsWith('ed') || !/^[a-z]+$/.test(word)) return [];
  if (word.endsWith('e')) return [`${word}d`];
  if (word.endsWith('y')) return [`${word}ed`, `${word.slice(0, -1)}ied`];
  const singular = word.endsWith('s') ? [`${word.slice(0, -1)}ed`, `${word.slice(0, -1)}d`] : [];
  return [`${word}ed`, `${word}${word.at(-1)}ed`, ...singular];
}

/** The word itself in the forms of a thing: one or several. */
function getOwnForms(word: string): string[] {
  return [
    word,
    `${word}s`,
    `${word}es`,
    ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : []),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
    ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
  ];
}
