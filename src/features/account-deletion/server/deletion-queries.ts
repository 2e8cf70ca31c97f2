import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { daysToKeep, freshMinutes } from '../contract.ts';

export type OwnDeletion = {
  email: string;
  username: string;
  firstName: string;
  stripeAccountId: string | null;
  hasPassword: boolean;
  dueAt: Date | null;
};

/** What asking for the deletion of an account takes, and whether it was asked for. */
export async function ownDeletion(db: Db, memberId: string): Promise<OwnDeletion | undefined> {
  const { rows } = await sql<OwnDeletion>`
    select m.email, m.username, m.first_name as "firstName",
      m.stripe_account_id as "stripeAccountId", d.due_at as "dueAt",
      exists (
        select from sign_in_methods w where w.member_id = m.id and w.provider_id = 'credential'
      ) as "hasPassword"
    from members m left join account_deletions d on d.member_id = m.id
    where m.id = ${memberId}
  `.execute(db);
  return rows[0];
}

/** Whether a session was opened a short time ago. */
export async function isSessionFresh(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions
    where id = ${sessionId} and created_at > now() - make_interval(mins => ${freshMinutes})
  `.execute(db);
  return rows.length > 0;
}

/** Whether it is new: asking again changes nothing. */
export async function insertDeletion(
  tx: Db,
  { memberId, campusId }: { memberId: string; campusId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into account_deletions (member_id, campus_id, due_at)
    values (${memberId}, ${campusId}, now() + make_interval(days => ${daysToKeep}))
    on conflict (member_id) do nothing returning member_id
  `.execute(tx);
  return rows.length > 0;
}

/** Whether a deletion was asked for; one that has begun can no longer be taken back. */
export async function forgetDeletion(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from account_deletions where member_id = ${memberId} returning member_id
  `.execute(tx);
  return rows.length > 0;
}

/** A deletion to carry out; `isClosed` if that has begun before. */
export type DueDeletion = {
  memberId: string;
  stripeAccountId: string | null;
  isClosed: boolean;
};

/** Takes a due deletion; one that a process began and never ended may be taken again after `againSeconds`. */
export async function takeDeletion(
  db: Db,
  { againSeconds }: { againSeconds: number },
): Promise<DueDeletion | undefined> {
  const { rows } = await sql<DueDeletion>`
    update account_deletions d set begun_at = now()
    from members m
    where m.id = d.member_id and d.member_id = (
      select member_id from account_deletions
      where due_at <= now()
        and (begun_at is null or begun_at < now() - make_interval(secs => ${againSeconds}))
      order by due_at limit 1 for update skip locked
    )
    returning d.member_id as "memberId", m.stripe_account_id as "stripeAccountId",
      m.deleted_at is not null as "isClosed"
  `.execute(db);
  return rows[0];
}

/** Shows that a long deletion goes on, so that no other process takes it. */
export async function noteProgress(db: Db, memberId: string): Promise<void> {
  await sql`
    update account_deletions set begun_at = now() where member_id = ${memberId}
  `.execute(db);
}

/** The deletion waits another day. */
export async function postponeDeletion(db: Db, memberId: string): Promise<void> {
  await sql`
    update account_deletions set due_at = now() + interval '1 day', begun_at = null
    where member_id = ${memberId}
  `.execute(db);
}
