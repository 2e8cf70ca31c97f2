import { getRoles, isTrait, type Role, type Variant } from '../posts/groups.ts';
import { property } from './lexemes.ts';
import { categories } from '#features/posting/server/index.ts';
import type { Category } from '#features/posting/schemas.ts';

/**
 * Words and phrases that name a category of several things, beside those that each of its posts has as a word of its own (a
 * category of one thing is a word of its posts).
 */
const lines = `
audio & speakers: audio
auto parts & accessories: auto part, car part
books, movies, & music: book, textbook, text book, movie, music
clothing, shoes, & accessories: clothing, clothes, apparel
cars & trucks: car, truck, vehicle
cameras & photography: camera, photography
cell phones & accessories: phone, cell phone, cellphone, smartphone
collectibles & art: collectible, art, artwork
computers & accessories: computer
jewelry & accessories: jewelry
health & beauty: beauty
housing & apartments: housing, apartment
home decor: decor
kitchen & dining: kitchen
musical instruments: instrument, musical instrument
pet supplies: pet supply
school supplies: school supply
sports & outdoors: sport, sporting good
tires & rims: tire, rim
toys, games, & hobbies: toy, game, hobby
trading cards: trading card
tvs & media players: tv, television
video games & consoles: video game, console
virtual reality: vr, virtual reality
3d printers & supplies: 3d printer
free stuff: freebie
lost & found: lost found
`;

const named = new Map<string, Category>();
for (const line of lines.trim().split('\n')) {
  const [name = '', words = ''] = line.split(': ');
  const category = categories.find((each) => each === name);
  if (!category) throw new Error(`no category: ${name}`);
  for (const word of words.split(', ')) named.set(word, category);
}

/** The category that the words of a query name, in singular or plural; null if they name none or say more than that. */
export function findNamedCategory(words: string[]): Category | null {
  const roles = getRoles(words);
  const text = words.filter((word, index) => roles[index] === 'word' && !isTrait(word)).join(' ');
  for (const form of [text, ...getSingulars(text)]) {
    const category = named.get(form);
    if (category) return category;
  }
  return null;
}

/** Below all that has a word of the query or a synonym. */
const weight = 0.01;

/** The posts of the category that a query names are related to each of its words; how many they are is not counted. */
export function getCategoryVariants(
  campusId: string,
  { words, role, total }: { words: string[]; role: Role; total: number },
): Variant[] {
  const category = role === 'word' ? findNamedCategory(words) : null;
  if (!category) return [];
  const n = Math.ceil(total / categories.length);
  const query = property(campusId, category);
  return [{ query, weight, n, stems: [], isLoose: true, saysLittle: true }];
}

function getSingulars(text: string): string[] {
  if (!text.endsWith('s')) return [];
  return [
    text.slice(0, -1),
    ...(text.endsWith('es') ? [text.slice(0, -2)] : []),
    ...(text.endsWith('ies') ? [`${text.slice(0, -3)}y`] : []),
  ];
}
