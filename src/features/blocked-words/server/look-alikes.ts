import shapes from 'unhomoglyph/data.json' with { type: 'json' };

/** What each character looks like, by Unicode's table of confusable characters. */
const shapeOf = new Map(Object.entries(shapes));

/** Letters in small capitals, which the table leaves out. */
const smallCapitals = new Map(
  Array.from(
    'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'.matchAll(/(.)([a-z])/gu),
    (pair) => [pair[1], pair[2] ?? ''],
  ),
);

/** Digits and symbols that people write for letters. */
const written: Record<string, string> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '¢': 'c',
  '!': 'i',
  '¡': 'i',
  '|': 'il',
  '+': 't',
};

/** First characters of the alphabets that are drawn in white on black, and as halves of flags. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];

/**
 * The English letters that a character may stand for, in lower case: itself, one that it looks like, or one that it is
 * written for. Usually one; empty if there is none.
 */
export function lettersOf(character: string): string {
  if (/^[a-zA-Z]$/.test(character)) return character.toLowerCase();
  const known = written[character] ?? smallCapitals.get(character);
  if (known !== undefined) return known;
  if (character < '\u0080') return '';
  const lower = character.toLowerCase();
  for (const form of [lower, character, character.toUpperCase()]) {
    const shape = shapeOf.get(form);
    // The table has one shape for l, I and 1, and two letters for m.
    if (shape === 'rn') return 'm';
    if (shape !== undefined && /^[a-zA-Z]$/.test(shape))
      return shape === 'l' ? 'il' : shape.toLowerCase();
  }
  return drawnLetter(character.codePointAt(0) ?? 0);
}

function drawnLetter(code: number): string {
  const first = alphabets.find((from) => code >= from && code < from + 26);
  return first === undefined ? '' : String.fromCharCode(0x61 + code - first);
}

/** Whether a letter is one of an alphabet that shares its look with English, but looks like no English letter. */
export function isUnmistakable(letter: string): boolean {
  return (
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(letter) &&
    lettersOf(letter) === ''
  );
}
