import { splitWords } from '#platform/contract/characters/words.ts';

/** Where the first phrase of a line ends: at a price, a bracket, or a sign that is not inside a number. */
const phraseEnd = /\$|[()|/]|[,;!?](?!\d)|\.(?!\d)|\s[-–—]\s/u;

/** Words that say how someone sells or how well it is kept, and not what it is. */
const plainWords = new Set(
  `a an and any are asking barely brand cheap clean condition excellent extra for free from gently good great i in is
  like lightly lovely mint my new nice obo of old on or our perfect sale sell selling some super the this to used very
  with`.split(/\s+/),
);

const most = 6;

/**
 * The words by which sold listings are like a draft, the strictest choice first: those of its first phrase; if they are
 * many, the last three or two, which name the thing ("black mini fridge"), unless a number ends them ("iPhone 13").
 */
export function mainWords(plainText: string): string[][] {
  const line = plainText.split('\n').find((each) => /\p{L}/u.test(each)) ?? '';
  const phrases = line.split(phraseEnd).map((phrase) =>
    splitWords(phrase)
      .map(({ word }) => word)
      .filter((word) => !plainWords.has(word)),
  );
  const words = (phrases.find((each) => each.some((word) => /\p{L}/u.test(word))) ?? []).slice(
    0,
    most,
  );
  // "2 chairs" are like one.
  while (words[0] !== undefined && /^\p{N}+$/u.test(words[0])) words.shift();
  if (words.length === 0) return [];
  const mayShorten = isLetters(words.at(-1) ?? '');
  const shorter = mayShorten ? [3, 2].filter((count) => count < words.length) : [];
  return [words, ...shorter.map((count) => words.slice(-count))];
}

function isLetters(word: string): boolean {
  return /\p{L}/u.test(word) && !/\p{N}/u.test(word);
}
