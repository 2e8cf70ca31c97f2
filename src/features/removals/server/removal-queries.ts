import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { keepOwnRows, keepRows, type Source } from './keep-rows.ts';

/** For this long a post, comment or message that was taken down can be put back; then it is erased. */
export const restorableDays = 30;

export type Removal = {
  id: string;
  /** Null for a message. */
  campusId: string | null;
  /** The post, comment or message. */
  subjectId: string;
  memberId: string;
  reason: string;
  /** A ban's removals end with the ban. */
  isBan: boolean;
};

type NewRemoval = Removal & {
  source: Source;
  /** The subject and what is deleted with it. */
  ids: string[];
  /** Rows that the features which own them change or delete by themselves. */
  ownRows: { source: string; ids: string[] }[];
};

/**
 * Keeps posts or messages, and all rows that go with them, before they are deleted. Where the rows themselves are, they stay;
 * the caller deletes them.
 */
export async function keepRemoved(tx: Db, removal: NewRemoval): Promise<void> {
  const { id, campusId, subjectId, memberId, reason, isBan, source, ids, ownRows } = removal;
  const eraseAfterDays = isBan ? null : restorableDays;
  await sql`
    insert into removals (id, campus_id, post_id, member_id, reason, is_ban, erase_at)
    values (${id}, ${campusId}, ${subjectId}, ${memberId}, ${reason}, ${isBan},
      now() + make_interval(days => ${eraseAfterDays}::integer))
  `.execute(tx);
  await sql`
    insert into removed_posts (post_id, removal_id, author_id, parent_id, source, post, mentions)
    select t.id, ${id}::uuid, t.author_id, (to_jsonb(t) ->> 'parent_id')::uuid, ${source}, to_jsonb(t), '[]'
    from ${sql.table(source)} t where t.id = any(${ids}::uuid[])
  `.execute(tx);
  for (const rows of ownRows) await keepOwnRows(tx, { removalId: id, subjectId, ...rows });
  await keepRows(tx, { removalId: id, source });
  await sql`
    insert into removed_media (post_id, path, widths, media)
    select subject_id, "row" ->> 'path', array(select jsonb_array_elements_text("row" -> 'widths')::integer), "row"
    from removed_rows where removal_id = ${id} and "row" ? 'path' and "row" ? 'widths'
    on conflict do nothing
  `.execute(tx);
}

/** The files of these posts or messages; deleting rows has just queued them. */
export async function pathsOfRemoved(tx: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from removed_media where post_id = any(${ids}::uuid[])
  `.execute(tx);
  return rows.map(({ path }) => path);
}

/** Locks a removal by its id or its subject. */
export async function lockRemoval(
  tx: Db,
  idOrSubjectId: string,
): Promise<(Removal & { source: Source }) | undefined> {
  const { rows } = await sql<Removal & { source: Source }>`
    select r.id, r.campus_id as "campusId", r.post_id as "subjectId", r.member_id as "memberId", r.reason,
      r.is_ban as "isBan", coalesce(p.source, 'posts') as source
    from removals r left join removed_posts p on p.post_id = r.post_id
    where r.id = ${idOrSubjectId} or r.post_id = ${idOrSubjectId}
    order by r.created_at desc limit 1 for update of r
  `.execute(tx);
  return rows[0];
}

/** Deletes a removal; a trigger queues its files for deletion. */
export async function deleteRemoval(tx: Db, id: string): Promise<void> {
  await sql`delete from removals where id = ${id}`.execute(tx);
}

/** Moves what the release before kept in its own way. */
export async function moveOldRows(db: Db): Promise<void> {
  await sql`select move_removed_rows()`.execute(db);
}

/** Erases removals whose time is over; a trigger queues their files. */
export async function eraseOldRemovals(db: Db): Promise<void> {
  await sql`delete from removals where erase_at < now()`.execute(db);
}

/** Keeps what was taken down for the full time from now. What a ban has hidden has no end. */
export async function extendRemoval(tx: Db, subjectId: string): Promise<void> {
  await sql`
    update removals set erase_at = now() + make_interval(days => ${restorableDays}::integer)
    where post_id = ${subjectId} and erase_at is not null
  `.execute(tx);
}

/** Lets a ban's removal be erased after the full time from now: what it replied to is gone, so it can never be put back. */
export async function eraseLater(tx: Db, id: string): Promise<void> {
  await sql`
    update removals set erase_at = now() + make_interval(days => ${restorableDays}::integer) where id = ${id}
  `.execute(tx);
}

/** Keeps a removal that could not be put back because its author is banned, until that ban ends. */
export async function keepUntilBanEnds(tx: Db, id: string): Promise<void> {
  await sql`
    update removals r set is_ban = true, erase_at = null from members m
    where r.id = ${id} and m.id = r.member_id and m.banned_at is not null
  `.execute(tx);
}

/** The removals of a member's ban, the last first; all, or those of posts from before a time. */
export async function bansRemovals(
  db: Db,
  memberId: string,
  { before, limit }: { before: Date | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from removals r left join removed_posts p on p.post_id = r.post_id
    where r.member_id = ${memberId} and r.is_ban and r.erase_at is null
      and (${before}::timestamptz is null or (p.post ->> 'created_at')::timestamptz < ${before})
    order by r.created_at desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes what removals hold of a member whose account is deleted. */
export async function deleteRemovedOf(tx: Db, memberId: string): Promise<void> {
  await moveOldRows(tx);
  await sql`delete from removals where member_id = ${memberId}`.execute(tx);
  await sql`delete from removed_posts where author_id = ${memberId}`.execute(tx);
  await sql`delete from removed_rows where member_ids @> array[${memberId}::uuid]`.execute(tx);
}

export type ListedRemoval = {
  id: string;
  campusId: string | null;
  subjectId: string;
  isMessage: boolean;
  username: string;
  reason: string;
  words: string;
  createdAt: Date;
  eraseAt: Date | null;
};

/** What staff took down and can be put back, the newest first. */
export async function listedRemovals(db: Db, limit: number): Promise<ListedRemoval[]> {
  const { rows } = await sql<ListedRemoval>`
    select r.id, r.campus_id as "campusId", r.post_id as "subjectId",
      coalesce(p.source = 'messages', false) as "isMessage", m.username, r.reason,
      ${removedText} as words, r.created_at as "createdAt", r.erase_at as "eraseAt"
    from removals r join members m on m.id = r.member_id left join removed_posts p on p.post_id = r.post_id
    where not r.is_ban order by r.created_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The text of the removed post or message `p`, also of a message that its author had taken back. */
export const removedText = sql`coalesce((
  select t."row" ->> 'words' from removed_rows t
  where t.subject_id = p.post_id and t.source = 'taken_back_messages'), p.post ->> 'plain_text', '')`;
