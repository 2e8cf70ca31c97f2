import { isFunctionWord } from '../query/function-words.ts';
import { isKnownWord } from '../query/known-words.ts';

/**
 * A form in which a word is searched, with its weight in the order of results. `n` posts contain it. A loose form (a
 * synonym) is not what was typed: posts that contain nothing else stand below the others.
 */
export type Variant = {
  query: string;
  weight: number;
  n: number;
  stems: string[];
  isLoose: boolean;
  /** The words of the form, if it is another spelling or a synonym. */
  written?: string;
  /** Its posts do not make the word more common: those of a category. */
  saysLittle?: true;
};

/** `number`: beside a word, with which it is one thing; it finds nothing alone. `function`: says little. */
export type Role = 'word' | 'number' | 'function';

/** A typed word with all its forms; `df` posts contain one of them, `idf` is the inverse document frequency. */
export type Group = { word: string; role: Role; variants: Variant[]; df: number; idf: number };

/** The share of its information that a function word counts. */
const functionWordShare = 0.4;

export function createGroup(
  { word, role, total }: { word: string; role: Role; total: number },
  variants: Variant[],
): Group {
  const df = variants.reduce((sum, { n }) => sum + n, 0);
  const common = variants.reduce((sum, { n, saysLittle }) => sum + (saysLittle ? 0 : n), 0);
  const posts = Math.max(total, common);
  const idf = Math.log(1 + (posts - common + 0.5) / (common + 0.5));
  return { word, role, variants, df, idf: role === 'function' ? idf * functionWordShare : idf };
}

const digits = /^\p{N}+$/u;

/** The role of each word of a query. */
export function getRoles(words: string[]): Role[] {
  const hasContent = words.some((word) => !isFunctionWord(word) && !digits.test(word));
  return words.map((word) => {
    if (!hasContent) return 'word';
    if (digits.test(word)) return 'number';
    return isFunctionWord(word) ? 'function' : 'word';
  });
}

/** The groups that a post should match: function words only if there are no others. */
export function contentGroups(groups: Group[]): Group[] {
  const content = groups.filter(({ role }) => role !== 'function');
  return content.length > 0 ? content : groups;
}

/**
 * The group for the thing that is searched: `lamp` in "lamp for a desk" and in "desk lamp", `xbox` in "xbox series x".
 * Undefined for numbers and function words alone.
 */
export function headGroup(text: string, groups: Group[]): Group | undefined {
  const candidates = beforePreposition(text.toLowerCase(), groups).filter(
    ({ word, role }) =>
      role === 'word' && word.length > 1 && !/\p{N}/u.test(word) && !isTrait(word),
  );
  return candidates.findLast(({ word }) => isKnownWord(word)) ?? candidates.at(-1);
}

/** Words after a thing that describe it. */
const traits = new Set(
  `size sized inch inches color gb tb ft lb lbs new used sale cheap series pro max plus mini air ultra slim lite oled rtx
  gtx ryzen white black grey gray red blue green brown pink purple yellow orange beige tan navy gold silver clear wood
  wooden metal glass leather small medium large big twin full queen king xl xs`.split(/\s+/),
);

/** Whether a word describes a thing and names none. */
export function isTrait(word: string): boolean {
  return traits.has(word);
}

const preposition = /\b(?:for|with|in|on|from|by|to|of|under|near)\b/;

/** The groups before the first preposition that follows a word of content. */
function beforePreposition(text: string, groups: Group[]): Group[] {
  const content = groups.filter(({ role }) => role !== 'function');
  let end = 0;
  const kept: Group[] = [];
  for (const group of content) {
    const at = text.indexOf(group.word, end);
    if (kept.length > 0 && at >= 0 && preposition.test(text.slice(end, at))) break;
    kept.push(group);
    if (at >= 0) end = at + group.word.length;
  }
  return kept;
}

/** A group without its loose forms. */
export function getDirect(group: Group): Group {
  const variants = group.variants.filter(({ isLoose }) => !isLoose);
  return { ...group, variants, df: variants.reduce((sum, { n }) => sum + n, 0) };
}
