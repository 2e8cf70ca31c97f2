import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Something that staff did. `details` says what a reader needs a year later. */
export type Act = {
  act: string;
  subject: string;
  /** Whom it is about, if it is about one member: the name in `subject` is that of now, and members change theirs. */
  memberId?: string | null;
  campusId?: string | null;
  details?: Record<string, unknown>;
};

export async function insertAct(
  tx: Db,
  id: string,
  {
    actorId,
    act,
    subject,
    memberId = null,
    campusId = null,
    details = {},
  }: Act & { actorId: string | null },
): Promise<void> {
  await sql`
    insert into staff_acts (id, actor_id, actor, act, campus_id, subject, details)
    values (${id}, ${actorId}::uuid,
      coalesce((select '@' || username from members where id = ${actorId}::uuid), 'shell'),
      ${act}, ${campusId}, ${subject}, ${JSON.stringify(details)}::jsonb)
  `.execute(tx);
  if (memberId === null) return;
  await sql`insert into act_members (act_id, member_id) values (${id}, ${memberId})`.execute(tx);
}

export type ActRow = {
  id: string;
  at: Date;
  actor: string;
  act: string;
  campusId: string | null;
  subject: string;
  details: Record<string, unknown>;
};

export type ActFilters = { act?: string | undefined; actor?: string | undefined };

/**
 * `campusId` is the only campus whose acts are wanted; null for all acts, also those that concern no campus. Moderators
 * do not read acts about themselves (`readerId`).
 */
export type ActsWanted = ActFilters & { campusId: string | null; readerId?: string };

/** Acts below an id, newest first. */
export async function actsBelow(
  db: Db,
  { act, actor, campusId, readerId }: ActsWanted,
  { id, limit }: { id: string; limit: number },
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select id, at, actor, act, campus_id as "campusId", subject, details from staff_acts
    where id < ${id}::uuid
      ${act === undefined ? sql`` : sql`and act = ${act}`}
      ${actor === undefined ? sql`` : sql`and actor = ${actor}`}
      ${
        campusId === null
          ? sql``
          : sql`and campus_id = ${campusId} and not exists (
        select from act_members g where g.act_id = staff_acts.id and g.member_id = ${readerId ?? null}::uuid)`
      }
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}
