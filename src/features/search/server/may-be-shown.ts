import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const rude = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** A street address, as in `123 Main St`. */
const street =
  /\b\d{1,6} (?:\p{L}{1,30} ){1,3}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|way|apt)\b/iu;

/** More digits in a row may be a phone number or an id. */
const maxDigits = 6;

/** Whether a searched text may be shown to others: it has no address, phone number or rude word (T52). */
export function mayBeShown(text: string): boolean {
  if (/@|:\/\/|www\./i.test(text) || street.test(text)) return false;
  const digits = text.replace(/(?<=\p{N})[\s().+/-]{1,3}(?=\p{N})/gu, '');
  const longest = Math.max(0, ...(digits.match(/\p{N}+/gu) ?? []).map(({ length }) => length));
  return longest <= maxDigits && !rude.hasMatch(text);
}
