import { sql } from 'kysely';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import { hiddenFromAny } from './hidden.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

type Pair = { blockerId: string; blockedId: string };

/** Inserts a block; false if it exists, or there is no such member. */
export async function insertBlock(tx: Db, { blockerId, blockedId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    insert into blocks (blocker_id, blocked_id)
    select ${blockerId}, id from members where id = ${blockedId} and deleted_at is null
    on conflict do nothing returning blocked_id
  `.execute(tx);
  return rows.length > 0;
}

/** Deletes a block; false if there is none. */
export async function deleteBlock(tx: Db, { blockerId, blockedId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}
    returning blocked_id
  `.execute(tx);
  return rows.length > 0;
}

export type BlockRow = MemberSummary & Cursor & { since: Date };

/** The members whom a member has blocked, the latest first; also banned ones. */
export async function blocksBelow(
  db: Db,
  page: { memberId: string; below: Cursor; limit: number },
): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select m.id, ${summaryOf('m')}, b.created_at as since,
      ${microsecondsOf('b.created_at')} as at
    from blocks b join members m on m.id = b.blocked_id
    where b.blocker_id = ${page.memberId} and (b.created_at, b.blocked_id) <
      ${cursorPlace(page.below)}
    order by b.created_at desc, b.blocked_id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}

/** The members who are hidden from one of these; hiding is mutual. */
export async function membersHiddenFrom(
  db: Db,
  memberIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const people = sql`select * from unnest(${memberIds}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select id from (${hiddenFromAny(people)}) as hidden
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
