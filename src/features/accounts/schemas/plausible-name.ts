/** Maximum number of combining marks on one letter; no script uses more. */
const maxMarks = 4;
const tooManyMarks = new RegExp(`\\p{M}{${maxMarks + 1}}`, 'u');

const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/** Characters that look like a Latin letter: letters of other alphabets, digits and symbols. */
const lookAlikes = {
  a: 'аαɑ@4',
  c: 'с',
  d: 'ԁ',
  e: 'еε3',
  h: 'һ',
  i: 'іιı1l!ӏ',
  k: 'кκ',
  m: 'м',
  n: 'нո',
  o: 'оο0օ',
  p: 'рρ',
  q: 'ԛꓣ',
  r: 'г',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υս',
  v: 'ѵν',
  x: 'хχ',
  y: 'у',
};
const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, all]) =>
    Array.from(all, (each) => [each, letter] as const),
  ),
);

/** Names of roles at the product, in the form that `toPlainLetters` returns, which has `i` for `l`. */
const roles =
  'admin|administrator|bot|heip|heipdesk|info|mod|moderator|officiai|security|service|staff|support|team';
/** The product's name with or without roles, or several roles, in the form that `toPlainLetters` returns. */
const productNames = new RegExp(`^(the)?(quad(${roles})*|(${roles})+quad|(${roles}){2,})$`);

/** Words that no person has as a first name; also with `i` for `l`. */
const roleNames = new Set('admin|administrator|moderator|support|heipdesk|officiai'.split('|'));

/**
 * Whether a typed name can be a person's: it has visible letters, no letter with a stack of marks, no markup, and does
 * not impersonate the product.
 */
export function isPlausibleName(name: string): boolean {
  const visible = name.normalize('NFKC').replace(unseen, '');
  if (!/\p{L}/u.test(visible) || /[<>]/.test(visible)) return false;
  if (tooManyMarks.test(visible.normalize('NFD'))) return false;
  const typed = visible.split(/[\s.,_-]+/u).filter((word) => word !== '');
  // Words without a letter, or with a digit, do not become part of the name.
  const nameWords = typed.filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word));
  return [typed, nameWords].every((words) => !impersonatesProduct(words.map(toPlainLetters)));
}

function impersonatesProduct(words: string[]): boolean {
  const [first = ''] = words;
  return productNames.test(words.join('')) || productNames.test(first) || roleNames.has(first);
}

/** Lower case without accents, and each look-alike character replaced by its letter. */
export function toPlainLetters(word: string): string {
  const letters = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(letters, (letter) => letterOf.get(letter) ?? letter).join('');
}
