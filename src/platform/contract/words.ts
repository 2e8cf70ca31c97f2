/** A word of a text, in lower case and without accents, and its position. */
export type Word = { word: string; from: number; to: number };

/** Letters and digits, with apostrophes inside a word and commas inside a number. */
const wordPattern =
  /[\p{L}\p{N}\p{M}\p{Cf}]+(?:(?:['’]|(?<=\d),(?=\d{3}(?!\d)))[\p{L}\p{N}\p{M}\p{Cf}]+)*/gu;

/** Longer words are cut. */
const maxLetters = 60;

/** The words of a text for search: the same for stored texts, queries and highlights. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    const word = plainWord(found);
    if (word !== '') words.push({ word, from: index, to: index + found.length });
  }
  return words;
}

/** `Ana’s` is `ana`, `1,200` is `1200`. */
function plainWord(found: string): string {
  const plain = found
    .replace(/['’]s$/iu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length > maxLetters ? Array.from(plain).slice(0, maxLetters).join('') : plain;
}
