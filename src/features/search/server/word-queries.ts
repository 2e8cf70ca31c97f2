import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A word with its stem, and how many posts of the campus hold a word of this stem. */
export type KnownWord = { word: string; stem: string; n: number };

/** Looks words up; the empty word counts all posts of the campus. */
export async function lookUpWords(
  db: Db,
  { campusId, words }: { campusId: string; words: string[] },
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select u.word, s.stem, coalesce((
      select sum(c.n) from search_words v
      join search_word_counts c on c.campus_id = ${campusId} and c.word = v.word
      where v.stem = s.stem and c.n > 0), 0)::integer as n
    from unnest(${words}::text[]) u(word),
      lateral (select coalesce((ts_lexize('quad_stem', u.word))[1], u.word) as stem) s
  `.execute(db);
  return rows;
}

/** Words of the campus that share a key with a word. */
export async function wordsByKeys(
  db: Db,
  asked: { campusId: string; keys: number[]; shortest: number; longest: number },
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select v.word, v.stem, c.n from search_words v
    join search_word_counts c on c.campus_id = ${asked.campusId} and c.word = v.word
    where v.keys && ${asked.keys}::integer[] and c.n > 0
      and length(v.word) between ${asked.shortest} and ${asked.longest}
  `.execute(db);
  return rows;
}

/** The commonest words of the campus that begin like a text. */
export async function wordsByPrefix(
  db: Db,
  { campusId, prefix, limit }: { campusId: string; prefix: string; limit: number },
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select c.word, v.stem, c.n from search_word_counts c join search_words v on v.word = c.word
    where c.campus_id = ${campusId} and c.n > 0
      and c.word > ${prefix} and c.word < ${`${prefix}\u{10FFFF}`}
    order by c.n desc, c.word limit ${limit}
  `.execute(db);
  return rows;
}

/** Posts looked at whose words are not counted yet. */
const mostPending = 300;

/** Words of new posts of the campus that are not counted yet. */
export async function uncountedWords(
  db: Db,
  { campusId }: { campusId: string },
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select u.word, s.stem, 1 as n from (
      select distinct unnest(forms) as word from (
        select forms from search_word_changes where campus_id = ${campusId} and change > 0
        limit ${mostPending}) as recent) u,
      lateral (select coalesce((ts_lexize('quad_stem', u.word))[1], u.word) as stem) s
  `.execute(db);
  return rows;
}
