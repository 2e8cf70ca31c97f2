import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { exportValidDays } from '../contract.ts';

export type ExportRow = {
  id: string;
  state: 'waiting' | 'ready' | 'failed';
  askedAt: Date;
  bytes: number | null;
  readyAt: Date | null;
  expiresAt: Date | null;
};

/** The newest copy that a member requested and that has not expired. */
export async function newestExport(db: Db, memberId: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select id, state, asked_at as "askedAt", bytes, ready_at as "readyAt", expires_at as "expiresAt"
    from data_exports
    where member_id = ${memberId} and (expires_at is null or expires_at > now())
    order by asked_at desc limit 1
  `.execute(db);
  return rows[0];
}

/**
 * Adds a copy; undefined if one is waiting already, because a member has at most one. `earlierCopies` counts those that
 * the member has had.
 */
export async function insertExport(
  tx: Db,
  { id, memberId, campusId }: { id: string; memberId: string; campusId: string },
): Promise<{ earlierCopies: number } | undefined> {
  const { rows } = await sql<{ earlierCopies: number }>`
    insert into data_exports (id, member_id, campus_id) values (${id}, ${memberId}, ${campusId})
    on conflict (member_id) where state = 'waiting' do nothing
    returning (
      select count(*)::integer from data_exports as earlier
      where earlier.member_id = ${memberId} and earlier.state <> 'waiting'
    ) as "earlierCopies"
  `.execute(tx);
  return rows[0];
}

/** Whether this is a copy of this member that is ready to be downloaded. */
export async function isDownloadable(
  db: Db,
  { exportId, memberId }: { exportId: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from data_exports
    where id = ${exportId} and member_id = ${memberId} and state = 'ready' and expires_at > now()
  `.execute(db);
  return rows.length > 0;
}

/** A copy that is being made. */
export type BegunExport = { id: string; memberId: string; campusId: string };

/** Records that an attempt to make a copy begins; undefined if it is no longer wanted. */
export async function beginExport(db: Db, id: string): Promise<BegunExport | undefined> {
  const { rows } = await sql<BegunExport>`
    update data_exports set begun_at = now() where id = ${id} and state = 'waiting'
    returning id, member_id as "memberId", campus_id as "campusId"
  `.execute(db);
  return rows[0];
}

/** Waiting copies that nobody has begun to make in the last minutes. */
export async function waitingExports(db: Db): Promise<{ id: string; earlierCopies: number }[]> {
  const { rows } = await sql<{ id: string; earlierCopies: number }>`
    select id, (
      select count(*)::integer from data_exports as earlier
      where earlier.member_id = waiting.member_id and earlier.state <> 'waiting'
    ) as "earlierCopies"
    from data_exports as waiting
    where state = 'waiting' and (begun_at is null or begun_at < now() - interval '15 minutes')
    order by asked_at
  `.execute(db);
  return rows;
}

/** True if the copy was still waiting. */
export async function finishExport(
  tx: Db,
  { id, bytes }: { id: string; bytes: number },
): Promise<boolean> {
  const { rows } = await sql`
    update data_exports set state = 'ready', bytes = ${bytes}, ready_at = now(),
      expires_at = now() + make_interval(days => ${exportValidDays})
    where id = ${id} and state = 'waiting' returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Returns the member whose copy it was; undefined if it was no longer waiting. */
export async function failExport(tx: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    update data_exports set state = 'failed' where id = ${id} and state = 'waiting'
    returning member_id as "memberId"
  `.execute(tx);
  return rows[0]?.memberId;
}

/** Deletes rows of expired copies and of copies that failed long ago; the next sweep deletes their files. */
export async function deleteEndedExports(db: Db): Promise<void> {
  await sql`
    delete from data_exports
    where expires_at < now() or (state = 'failed' and asked_at < now() - interval '7 days')
  `.execute(db);
}

/** Which of these ids belong to copies that may have a file. */
export async function knownExports(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from data_exports
    where id = any(${ids}::uuid[]) and (expires_at is null or expires_at > now())
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The member to notify about a copy. */
export async function findExportOwner(
  db: Db,
  memberId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const { rows } = await sql<{ email: string; firstName: string }>`
    select email, first_name as "firstName" from members where id = ${memberId}
  `.execute(db);
  return rows[0];
}

export async function deleteExportsOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from data_exports where member_id = ${memberId}`.execute(tx);
}
