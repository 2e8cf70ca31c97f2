import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Something that staff did. `details` says what a reader needs a year later. */
export type Act = {
  act: string;
  subject: string;
  campusId?: string | null;
  details?: Record<string, unknown>;
};

export async function insertAct(
  tx: Db,
  id: string,
  { actorId, act, subject, campusId = null, details = {} }: Act & { actorId: string | null },
): Promise<void> {
  await sql`
    insert into staff_acts (id, actor_id, actor, act, campus_id, subject, details)
    values (${id}, ${actorId}::uuid,
      coalesce((select '@' || username from members where id = ${actorId}::uuid), 'shell'),
      ${act}, ${campusId}, ${subject}, ${JSON.stringify(details)}::jsonb)
  `.execute(tx);
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
        select from members m where m.id = ${readerId ?? null}::uuid and right(subject, length(m.username) + 1) = '@' || m.username)`
      }
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}
