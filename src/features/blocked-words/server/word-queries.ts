import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type WordRow = {
  id: string;
  word: string;
  folded: string;
  campusId: string | null;
  addedAt: Date;
};

/** All blocked words, in alphabetical order. */
export async function allWords(db: Db): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select id, word, folded, campus_id as "campusId", added_at as "addedAt"
    from blocked_words order by folded, campus_id nulls first
  `.execute(db);
  return rows;
}

/** Undefined if the word is blocked there already. */
export async function insertWord(
  tx: Db,
  { id, word, folded, campusId }: Omit<WordRow, 'addedAt'>,
): Promise<WordRow | undefined> {
  const { rows } = await sql<WordRow>`
    insert into blocked_words (id, word, folded, campus_id) values (${id}, ${word}, ${folded}, ${campusId})
    on conflict do nothing
    returning id, word, folded, campus_id as "campusId", added_at as "addedAt"
  `.execute(tx);
  return rows[0];
}

/** The deleted word; undefined if there is none. */
export async function deleteWord(
  tx: Db,
  id: string,
): Promise<Pick<WordRow, 'word' | 'campusId'> | undefined> {
  const { rows } = await sql<Pick<WordRow, 'word' | 'campusId'>>`
    delete from blocked_words where id = ${id} returning word, campus_id as "campusId"
  `.execute(tx);
  return rows[0];
}

export async function countWords(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from blocked_words
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function hasCampus(tx: Db, campusId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from campuses where id = ${campusId}`.execute(tx);
  return rows.length > 0;
}

/** Whether the search takes each form for one of its word. */
export async function sharesStem(
  db: Db,
  pairs: { word: string; form: string }[],
): Promise<boolean[]> {
  const words = pairs.map(({ word }) => word);
  const forms = pairs.map(({ form }) => form);
  const { rows } = await sql<{ same: boolean }>`
    select coalesce((ts_lexize('quad_stem', p.word))[1], p.word)
      = coalesce((ts_lexize('quad_stem', p.form))[1], p.form) as same
    from unnest(${words}::text[], ${forms}::text[]) with ordinality p(word, form, at) order by p.at
  `.execute(db);
  return rows.map(({ same }) => same);
}
