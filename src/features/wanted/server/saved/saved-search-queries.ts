import { sql } from 'kysely';
import type { Category, Condition } from '#features/posting/schemas.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

type Owner = { campusId: string; memberId: string };

/** What a search looks for; two rows of a member never look for the same. */
export type Sought = {
  /** Stems in alphabetical order, each once. */
  words: string[];
  excluded: string[];
  category: Category | null;
  maxCents: number | null;
  condition: Condition | null;
};

export type NewSearch = Sought & { text: string; keyWord: string };

export type SavedSearchRow = {
  id: string;
  campusId: string;
  text: string;
  category: Category | null;
  maxCents: number | null;
  condition: Condition | null;
  postId: string | null;
  createdAt: Date;
  toldAt: Date | null;
};

const columns = sql`
  s.id, s.campus_id as "campusId", s.text, s.category, s.max_cents as "maxCents", s.condition,
  s.post_id as "postId", s.created_at as "createdAt", s.told_at as "toldAt"
`;

/** Until the transaction ends, nothing else adds searches of this member. */
export async function lockSearchesOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('saved searches'), hashtext(${memberId}))
  `.execute(tx);
}

export async function countSearches(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from saved_searches where member_id = ${memberId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Saves a search. What a post seeks already becomes the member's own, and stays when the post is deleted. */
export async function insertSearch(
  db: Db,
  { campusId, memberId }: Owner,
  search: NewSearch,
): Promise<SavedSearchRow> {
  const { text, words, excluded, keyWord, category, maxCents, condition } = search;
  const { rows } = await sql<SavedSearchRow>`
    insert into saved_searches as s
      (id, campus_id, member_id, text, words, excluded, key_word, category, max_cents, condition)
    values (${newId()}, ${campusId}, ${memberId}, ${text}, ${words}::text[], ${excluded}::text[], ${keyWord},
      ${category}, ${maxCents}::integer, ${condition})
    on conflict (member_id, campus_id, words, excluded, category, max_cents, condition) do update set
      text = excluded.text, post_id = null
    returning ${columns}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the search was not saved');
  return row;
}

/** Saves what a post seeks, unless its author has saved the same or `most` searches. */
export async function insertSearchOfPost(
  db: Db,
  { campusId, memberId }: Owner,
  { postId, most, ...search }: NewSearch & { postId: string; most: number },
): Promise<void> {
  const { text, words, excluded, keyWord, category, maxCents, condition } = search;
  await sql`
    insert into saved_searches
      (id, campus_id, member_id, text, words, excluded, key_word, category, max_cents, condition, post_id)
    select ${newId()}, ${campusId}, ${memberId}, ${text}, ${words}::text[], ${excluded}::text[], ${keyWord},
      ${category}, ${maxCents}::integer, ${condition}, ${postId}::uuid
    where (select count(*) from saved_searches where member_id = ${memberId}) < ${most}::integer
    on conflict do nothing
  `.execute(db);
}

export async function deleteSearchOfPost(
  db: Db,
  { campusId, postId }: { campusId: string; postId: string },
): Promise<void> {
  await sql`
    delete from saved_searches where campus_id = ${campusId} and post_id = ${postId}::uuid
  `.execute(db);
}

/** The member's search that looks for the same. */
export async function findSearch(
  db: Db,
  { campusId, memberId }: Owner,
  { words, excluded, category, maxCents, condition }: Sought,
): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_searches s
    where s.member_id = ${memberId} and s.campus_id = ${campusId} and s.words = ${words}::text[]
      and s.excluded = ${excluded}::text[] and s.category is not distinct from ${category}
      and s.max_cents is not distinct from ${maxCents}::integer
      and s.condition is not distinct from ${condition}
  `.execute(db);
  return rows[0];
}

export async function searchesOf(db: Db, memberId: string): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_searches s
    where s.member_id = ${memberId} order by s.created_at desc, s.id desc
  `.execute(db);
  return rows;
}

export async function deleteSearch(
  db: Db,
  { memberId, searchId }: { memberId: string; searchId: string },
): Promise<void> {
  await sql`
    delete from saved_searches where id = ${searchId}::uuid and member_id = ${memberId}
  `.execute(db);
}
