import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

type NewFeedback = {
  id: string;
  campusId: string;
  /** Null for visitors. */
  memberId: string | null;
  email: string | null;
  text: string;
};

/**
 * Stores feedback; nothing if its sender, where there is one to tell from others, has sent the same words within the hour: a call whose
 * response was lost is repeated.
 */
export async function insertFeedback(tx: Db, feedback: NewFeedback): Promise<void> {
  const { id, campusId, memberId, email, text } = feedback;
  await sql`
    insert into feedback (id, campus_id, member_id, email, words)
    select ${id}, ${campusId}, ${memberId}, ${email}, ${text}
    where not exists (
      select from feedback
      where (member_id = ${memberId}::uuid or (member_id is null and email = ${email}::text))
        and words = ${text} and closed_at is null and created_at > now() - interval '1 hour'
    )
  `.execute(tx);
}

/** Feedback as the operator reads it. */
export type StoredFeedback = {
  id: string;
  campusId: string;
  /** Null for visitors, and if the account is deleted. */
  username: string | null;
  /** The address for a reply: the member's, or the one that a visitor entered. */
  email: string | null;
  words: string;
  createdAt: Date;
  closedAt: Date | null;
};

/** Open feedback, the oldest first; with `includesClosed` all feedback, the newest first. */
export async function storedFeedback(
  db: Db,
  { includesClosed, limit }: { includesClosed: boolean; limit: number },
): Promise<StoredFeedback[]> {
  const order = includesClosed ? sql`f.created_at desc, f.id desc` : sql`f.created_at, f.id`;
  const { rows } = await sql<StoredFeedback>`
    select f.id, f.campus_id as "campusId", m.username, coalesce(f.email, m.email) as email, f.words,
      f.created_at as "createdAt", f.closed_at as "closedAt"
    from feedback f left join members m on m.id = f.member_id
    where f.closed_at is null or ${includesClosed}
    order by ${order} limit ${limit}
  `.execute(db);
  return rows;
}

/** Closes open feedback; false if there is none with this id. */
export async function closeFeedback(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update feedback set closed_at = now() where id = ${id} and closed_at is null returning id
  `.execute(db);
  return rows.length > 0;
}
