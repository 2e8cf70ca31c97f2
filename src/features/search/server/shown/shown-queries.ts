import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A word that posts must contain, of the text at a place in the list. */
export type TextWord = { at: number; word: string };

/**
 * A word that may name a member. `whole`: the text has no other; `word`: one of several; `pair`: two of them together;
 * `initial`: two of them together, one of which is a single letter.
 */
export type TextName = TextWord & { kind: 'whole' | 'word' | 'pair' | 'initial' };

/** How many new posts whose words are not counted yet are looked at. */
const maxPending = 300;

export type CategoryWord = { word: string; category: string };

/**
 * The places of the texts that others may be shown: posts contain each word, or are of its category, and no member of the
 * campus is named. A username that posts contain more often than they mention the member is a word like others, unless
 * it is the whole text or the whole name of the member.
 */
export async function placesShown(
  db: Db,
  request: {
    campusId: string;
    count: number;
    words: TextWord[];
    names: TextName[];
    categoryWords: CategoryWord[];
  },
): Promise<number[]> {
  const { campusId, words, names, categoryWords } = request;
  // `offset 0`: each word is looked up in the index, whatever the planner guesses of the lists.
  const { rows } = await sql<{ at: number }>`
    with categories as materialized (
      select coalesce((ts_lexize('quad_stem', k.word))[1], k.word) as stem, k.category
      from unnest(${categoryWords.map(({ word }) => word)}::text[],
        ${categoryWords.map(({ category }) => category)}::text[]) k(word, category)
    ), not_found as (
      select w.at
      from unnest(${words.map(({ at }) => at)}::integer[], ${words.map(({ word }) => word)}::text[]) w(at, word),
        lateral (select coalesce((ts_lexize('quad_stem', w.word))[1], w.word) as stem offset 0) s
      where not coalesce((
          select true from search_words v
          join search_word_counts c on c.campus_id = ${campusId} and c.word = v.word and c.n > 0
          where v.stem = s.stem limit 1), false)
        and not coalesce((
          select true
          from (
            select forms from search_word_changes where campus_id = ${campusId} and change > 0 limit ${maxPending}
          ) r, unnest(r.forms) f(word)
          where coalesce((ts_lexize('quad_stem', f.word))[1], f.word) = s.stem limit 1), false)
        and not coalesce((
          select true from categories k
          where k.stem = s.stem and coalesce((
            select true from posts p
            where p.campus_id = ${campusId} and p.category = k.category and p.parent_id is null limit 1), false)
          limit 1), false)
    ), naming as (
      select u.at
      from unnest(${names.map(({ at }) => at)}::integer[], ${names.map(({ word }) => word)}::text[],
        ${names.map(({ kind }) => kind)}::text[]) u(at, word, kind),
        lateral (
          select m.member_id, m.kind from member_words m
          where m.campus_id = ${campusId} and m.word = u.word and m.kind <> 'part' offset 0) m
      where m.kind = 'full' or (m.kind = 'shown' and u.kind = 'initial')
        or (m.kind = 'username' and (u.kind = 'whole' or coalesce((
            select c.n from search_word_counts c where c.campus_id = ${campusId} and c.word = u.word), 0)
          <= (select count(*) from mentions x where x.member_id = m.member_id and x.campus_id = ${campusId})))
    )
    select t.at from generate_series(0, ${request.count}::integer - 1) t(at)
    where t.at not in (select at from not_found) and t.at not in (select at from naming)
  `.execute(db);
  return rows.map(({ at }) => at);
}
