import { askedAmounts, freeWordIn, postWords } from '#features/word-index/contract.ts';
import type { Category } from '../../schemas.ts';
import { categoryWords } from './category-words.ts';

type Found = ReturnType<typeof postWords>[number];

/**
 * The category that a text speaks of; undefined if it names none. The words are read as search reads them: what the first line
 * is about decides, then its other words, then what else is offered.
 */
export function guessCategory(text: string): Category | undefined {
  if (beginsWithLost.test(text)) return 'lost & found';
  if (freeWordIn(text) && askedAmounts(text).length === 0) return 'free stuff';
  const words = postWords(text, null);
  for (const weight of ['A', 'B', 'C']) {
    for (const [index, each] of words.entries()) {
      const category = each.weight === weight && categoryAt(words, index);
      if (category) return category;
    }
  }
  return undefined;
}

/** "Lost: keys", "I found a wallet": the thing is not what it is about. */
const beginsWithLost = /^[^\p{L}]*(?:i )?(?:lost|found)(?!\p{L})/iu;

/** Of the word with the one before it ("phone case"), or of the word. */
function categoryAt(words: readonly Found[], index: number): Category | undefined {
  const [before, found] = [words[index - 1], words[index]];
  if (!found) return undefined;
  const last = singular(found.word);
  const isPhrase = before && found.position - before.position === 1;
  return (isPhrase && byPhrase.get(`${singular(before.word)} ${last}`)) || byPhrase.get(last);
}

/** English plurals, as far as the words of the table need it. */
function singular(word: string): string {
  if (/(?:ss|us|is)$/u.test(word) || word.length < 4) return word;
  if (/(?:ch|sh|x|ss|zz)es$/u.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/s$/u, '');
}

const byPhrase = new Map<string, Category>(
  categoryWords.flatMap(([category, phrases]) =>
    phrases
      .split(',')
      .map((phrase) => [phrase.trim().split(/\s+/u).map(singular).join(' '), category] as const),
  ),
);
