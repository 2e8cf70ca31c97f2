import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/**
 * A word with its stem, and a number of posts of the campus: `lookUpWords` counts those with any word of the stem, the other
 * statements those with this word.
 */
export type KnownWord = { word: string; stem: string; n: number };

/** `own` posts have the word as it is written. */
export type LookedUpWord = KnownWord & { own: number };

/** Looks words up; the empty word counts all posts of the campus. */
export async function lookUpWords(
  db: Db,
  { campusId, words }: { campusId: string; words: string[] },
): Promise<LookedUpWord[]> {
  const { rows } = await sql<LookedUpWord>`
    select u.word, s.stem, coalesce((
      select c.n from search_word_counts c where c.campus_id = ${campusId} and c.word = u.word), 0) as own,
      coalesce((
      select sum(c.n) from search_words v
      join search_word_counts c on c.campus_id = ${campusId} and c.word = v.word
      where v.stem = s.stem and c.n > 0), 0)::integer as n
    from unnest(${words}::text[]) u(word),
      lateral (select coalesce((ts_lexize('quad_stem', u.word))[1], u.word) as stem) s
  `.execute(db);
  return rows;
}

/**
 * Words similar to a typed one: `key` shares a key with it, `start` begins like it, `part` may be a part of it, `new`
 * is not counted yet.
 */
export type NearWord = KnownWord & { how: string };

/** How many posts with uncounted words to look at. */
const maxPending = 300;

/** Finds the words that a rare word may stand for, in one statement. */
export async function nearWords(
  db: Db,
  request: {
    campusId: string;
    word: string;
    keys: number[];
    /** Whether to look for words that begin like this one. */
    mayBeIncomplete: boolean;
    parts: string[];
    maxCompletions: number;
  },
): Promise<NearWord[]> {
  const { campusId, word } = request;
  const { rows } = await sql<NearWord>`
    select 'key' as how, v.word, v.stem, c.n from search_words v
    join search_word_counts c on c.campus_id = ${campusId} and c.word = v.word
    where v.keys && ${request.keys}::integer[] and c.n > 0
    union all (
      select 'start', c.word, v.stem, c.n from search_word_counts c join search_words v on v.word = c.word
      where ${request.mayBeIncomplete} and c.campus_id = ${campusId} and c.n > 0
        and c.word > ${word} and c.word < ${`${word}\u{10FFFF}`}
      order by c.n desc, c.word limit ${request.maxCompletions})
    union all
    select 'part', c.word, v.stem, c.n from search_word_counts c join search_words v on v.word = c.word
    where c.campus_id = ${campusId} and c.word = any(${request.parts}::text[]) and c.n > 0
    union all
    select 'new', u.word, s.stem, 1 from (
      select distinct unnest(forms) as word from (
        select forms from search_word_changes where campus_id = ${campusId} and change > 0
        limit ${maxPending}) as recent) u,
      lateral (select coalesce((ts_lexize('quad_stem', u.word))[1], u.word) as stem) s
  `.execute(db);
  return rows;
}

/** Whether a member of the campus has this first name: it is what was meant, also if no post contains it. */
export async function isFirstName(
  db: Db,
  { campusId, word }: { campusId: string; word: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from members where campus_id = ${campusId}
      and lower(first_name || ' ' || last_name) like ${`${word} %`} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Maximum number of words that are compared letter by letter. */
const maxCompared = 1_500;

/** Common words of a campus with the same first letter and about the same length: two typos leave no shared key. */
export async function wordsLike(
  db: Db,
  { campusId, word }: { campusId: string; word: string },
): Promise<KnownWord[]> {
  const first = Array.from(word)[0] ?? '';
  const { rows } = await sql<KnownWord>`
    select c.word, v.stem, c.n from (
      select word, n from search_word_counts where campus_id = ${campusId} and n > 0
        and word >= ${first} and word < ${`${first}\u{10FFFF}`}
        and length(word) between ${word.length - 2}::integer and ${word.length + 2}::integer
      order by n desc, word limit ${maxCompared}) c
    join search_words v on v.word = c.word
  `.execute(db);
  return rows;
}
