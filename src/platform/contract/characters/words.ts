/**
 * A word of a text, in lower case and without accents, and its position. Of a script without spaces, each two adjacent
 * characters are a word; an emoji is one.
 */
export type Word = { word: string; from: number; to: number };

/** Letters and digits, with apostrophes inside a word and commas inside a number; or an emoji. */
const wordPattern =
  /(?![©®™])\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]*(?:\u{200D}\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]*)*|\p{RI}\p{RI}|[\p{L}\p{N}\p{M}\p{Cf}]+(?:(?:['’]|(?<=\d),(?=\d{3}(?!\d)))[\p{L}\p{N}\p{M}\p{Cf}]+)*/gu;

/** Characters of scripts that write no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

/** Letters that have no accent to lose, but are typed without their mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** Longer words are cut. */
const maxLetters = 60;

/** The words of a text for search: the same for stored texts, queries and highlights. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { part, at, isUnspaced } of splitParts(text)) {
    if (isUnspaced) words.push(...getPairs(part, at));
    else addWord(words, { word: plainWord(part), from: at, to: at + part.length });
  }
  return words;
}

/** A word of a text as it was written, or a run of a script without spaces, and its position. */
export type Part = { part: string; at: number; isUnspaced: boolean };

/** The words of a text as they were written; scripts without spaces in runs. */
export function splitParts(text: string): Part[] {
  return Array.from(text.matchAll(wordPattern)).flatMap(({ 0: found, index }) =>
    getParts(found).map((part) => ({ ...part, at: index + part.at })),
  );
}

function addWord(words: Word[], word: Word): void {
  if (word.word !== '') words.push(word);
}

/** Parts of one kind of script: "iPhone 手机壳" may be written without a space. */
function getParts(found: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: part, index } of found.matchAll(unspaced)) {
    if (index > end) parts.push({ part: found.slice(end, index), at: end, isUnspaced: false });
    parts.push({ part, at: index, isUnspaced: true });
    end = index + part.length;
  }
  if (end < found.length) parts.push({ part: found.slice(end), at: end, isUnspaced: false });
  return parts;
}

function getPairs(run: string, start: number): Word[] {
  const characters = Array.from(run);
  const words: Word[] = [];
  let from = start;
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1];
    const pair = character + (next ?? '');
    if (next !== undefined || characters.length === 1) {
      addWord(words, { word: plainWord(pair), from, to: from + pair.length });
    }
    from += character.length;
  }
  return words;
}

/** `Ana’s` is `ana`, `1,200` is `1200`, `Größe` is `grosse`; an emoji loses its color and style. */
export function plainWord(found: string): string {
  const plain = found
    .replace(/['’]s$/iu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Emoji_Modifier}/gu, '')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/gu, '')
    .replace(/[ßæœøłđðþıς]/g, (letter) => plainLetters[letter] ?? letter);
  return plain.length > maxLetters ? Array.from(plain).slice(0, maxLetters).join('') : plain;
}
