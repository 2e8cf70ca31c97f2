import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Days for which the keys of deleted posts are known: longer than a device keeps what waits for a connection. */
const keptDays = 30;

/** What a member sent under an idempotency key; `post` is null if it was deleted since. Undefined for a new key. */
export async function sentUnder(
  db: Db,
  { authorId, key }: { authorId: string; key: string },
): Promise<{ post: { id: string; digest: Buffer } | null } | undefined> {
  const { rows } = await sql<{ id: string | null; digest: Buffer | null }>`
    select id, send_digest as digest from posts where author_id = ${authorId} and send_key = ${key}
    union all
    select null, null from deleted_post_keys where author_id = ${authorId} and send_key = ${key}
    order by id nulls last limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, digest } = row;
  return { post: id !== null && digest !== null ? { id, digest } : null };
}

export async function eraseOldKeys(db: Db): Promise<void> {
  await sql`
    delete from deleted_post_keys where deleted_at < now() - make_interval(days => ${keptDays}::integer)
  `.execute(db);
}

/** Deletes the keys of a member whose account is deleted. */
export async function deleteKeysOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from deleted_post_keys where author_id = ${memberId}`.execute(tx);
}
