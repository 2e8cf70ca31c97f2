/** What `name_word` in SQL drops, too: signs, accents and vowel points. */
const dropped =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- as in SQL
  /[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u2000-\u206f\u3099\u309a]/g;

/** Letters with an alternative spelling. */
const otherwise: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A word of a name as it is compared: in lower case, without accents and signs. `name_word` in SQL does the same. */
export function nameWord(written: string): string {
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replace(dropped, '')
    .replace(/[øłđħıςßæœþ]/g, (letter) => otherwise[letter] ?? letter);
}

/** Alphabets in which a slip is another letter; each from its first letter to its last. */
const alphabets = ['az', 'αω', 'ая', 'את', 'اي'];

/** Shorter words resemble too many others. */
const minLetters = 4;
const maxLetters = 24;

/**
 * All words that differ from this one by one slip: a wrong, missing or additional letter, or two letters swapped. The
 * first letter stays.
 */
export function wordsWithSlip(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < minLetters || letters.length > maxLetters) return [];
  const alphabet = getAlphabet(word);
  const found = new Set<string>();
  for (let at = 1; at <= letters.length; at += 1) {
    const [before, from] = [letters.slice(0, at).join(''), letters.slice(at)];
    const [letter = '', next = ''] = from;
    const rest = from.slice(1).join('');
    for (const other of alphabet) found.add(before + other + letter + rest);
    if (letter === '') continue;
    found.add(before + rest);
    for (const other of alphabet) found.add(before + other + rest);
    found.add(before + next + letter + from.slice(2).join(''));
  }
  found.delete(word);
  return [...found];
}

function getAlphabet(word: string): string[] {
  const [first = '', last = ''] =
    alphabets.find((ends) => new RegExp(`^[${ends[0]}-${ends[1]}]+$`, 'u').test(word)) ?? '';
  if (first === '') return [];
  const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
