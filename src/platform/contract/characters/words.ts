/**
 * A word of a text, in lower case and without accents, and its position. Of a script without spaces, each two adjacent
 * characters are a word; an emoji is one.
 */
export type Word = {
  word: string;
  from: number;
  to: number;
  /** The word with its article, which is written without a space: `lordinateur`. */
  joined?: string;
};

/** Letters and digits, with apostrophes of any script inside a word and commas inside a number; or an emoji. */
const wordPattern =
  /(?![©®™])\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]*(?:\u{200D}\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]*)*|\p{RI}\p{RI}|[\p{L}\p{N}\p{M}\p{Cf}]+(?:(?:['’‘‛`´＇׳״·]|(?<=\d),(?=\d{3}(?!\d)))[\p{L}\p{N}\p{M}\p{Cf}]+)*/gu;

/** Characters of scripts that write no spaces between words, and their marks. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰﾞﾟ\u3099\u309a]+/gu;

/** French and Italian articles that join the next word by an apostrophe: `l'ordinateur`, `d’Anjou`, `dell'arte`. */
const articleBefore =
  /^(?:l|d|qu|un|gl|all|dall|dell|nell|sull|quell|quest)['’‘‛`´＇ʼʻ](?=\p{L}{2})/iu;
/** Arabic and Hebrew articles, with the conjunctions and prepositions that join them: `والكتاب`, `הספר`. */
const articleInside = /^(?:[وفبك]?ال|لل)(?=\p{L}{2})|^[וש]?ה(?=\p{L}{3})/u;

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
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  // Letters that are typed for one another, and final forms.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
};

/** The zeros of scripts with digits of their own. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0,
];

/** Longer words are cut. */
const maxLetters = 60;

/** The words of a text for search: the same for stored texts, queries and highlights. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { part, at, isUnspaced } of splitParts(text)) {
    if (isUnspaced) words.push(...getPairs(part, at));
    else addWord(words, toWord(part, at));
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

function toWord(part: string, at: number): Word {
  const rest = part.replace(articleBefore, '');
  const place = { from: at, to: at + part.length };
  if (rest !== part) return { word: plainWord(rest), joined: plainWord(part), ...place };
  return { word: plainWord(part).replace(articleInside, ''), ...place };
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
  // A mark belongs to the character before it, whether they are written as one or two.
  const characters = run.match(/[^ﾞﾟ\u3099\u309a][ﾞﾟ\u3099\u309a]*/gu) ?? [];
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

/**
 * `Ana’s` is `ana`, `1,200` is `1200`, `Größe` is `grosse`, `Hawaiʻi` is `hawaii`; marks, vowel points and lengthened
 * letters are dropped; an emoji loses its color and style.
 */
export function plainWord(found: string): string {
  const plain = found
    .replace(/['’‘‛`´＇ʼʻ]s$/iu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Emoji_Modifier}/gu, '')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]|[\u02b0-\u02ff\u0640]/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? plainDigit(letter));
  return plain.length > maxLetters ? Array.from(plain).slice(0, maxLetters).join('') : plain;
}

function plainDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code < each + 10);
  return zero === undefined ? character : String(code - zero);
}
