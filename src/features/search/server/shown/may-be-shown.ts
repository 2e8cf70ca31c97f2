import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const rude = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Names of things that hold a rude word. */
const harmless =
  /\b(?:cum laude|dickies|dick['’]s sporting goods|moby dick|pussy willows?|shiitakes?)\b/giu;

/** A street address, as in `123 Main St`. */
const street =
  /\b\d{1,6} (?:\p{L}{1,30} ){1,3}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|way|apt)\b/iu;

/** More digits in a row may be a phone number or an id. */
const maxDigits = 6;

/** The responses for texts that were shown lately: the same few are shown again and again. */
const known = new Map<string, boolean>();
const maxKnown = 5_000;

/** Whether a searched text may be shown to others: it has no address, phone number or rude word (T52). */
export function mayBeShown(text: string): boolean {
  const response = known.get(text) ?? isDecent(text);
  if (known.size >= maxKnown) known.clear();
  known.set(text, response);
  return response;
}

function isDecent(text: string): boolean {
  if (/@|:\/\/|www\./i.test(text) || street.test(text)) return false;
  const digits = text.replace(/(?<=\p{N})[\s().+/-]{1,3}(?=\p{N})/gu, '');
  const longest = Math.max(0, ...(digits.match(/\p{N}+/gu) ?? []).map(({ length }) => length));
  const rest = text.replace(harmless, 'thing');
  return longest <= maxDigits && !rude.hasMatch(rest) && !hasSpacedRudeWord(rest);
}

/** Maximum length of a text that is checked for rude words written with spaces or signs. */
const maxSpacedLetters = 16;

/**
 * Whether neighboring words together are a rude word, as in `f u c k` and `sh.it`. A rude word inside of others is none:
 * `bass hit`, `mass hole saw`.
 */
function hasSpacedRudeWord(text: string): boolean {
  const parts = text.match(/[\p{L}\p{N}$!]+/gu) ?? [];
  return parts.some((_, from) => {
    for (let to = from + 2; to <= parts.length; to += 1) {
      const joined = parts.slice(from, to).join('');
      if (joined.length > maxSpacedLetters) return false;
      if (isRudeWord(joined)) return true;
    }
    return false;
  });
}

function isRudeWord(word: string): boolean {
  return rude
    .getAllMatches(word)
    .some(({ startIndex, endIndex }) => startIndex === 0 && endIndex >= word.length - 1);
}
