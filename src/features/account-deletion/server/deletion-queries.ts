import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type OwnDeletion = {
  email: string;
  username: string;
  firstName: string;
  stripeAccountId: string | null;
  hasPassword: boolean;
  dueAt: Date | null;
  byStaff: boolean;
  /** Whether it was postponed because of money on its way. */
  waitsForMoney: boolean;
};

/** The data of a member that a request for deletion needs; `dueAt` is null if there is no request. */
export async function ownDeletion(db: Db, memberId: string): Promise<OwnDeletion | undefined> {
  const { rows } = await sql<OwnDeletion>`
    select m.email, m.username, m.first_name as "firstName",
      m.stripe_account_id as "stripeAccountId", d.due_at as "dueAt",
      coalesce(d.by_staff, false) as "byStaff",
      coalesce(d.waits_for_money, false) as "waitsForMoney",
      exists (
        select from sign_in_methods w where w.member_id = m.id and w.provider_id = 'credential'
      ) as "hasPassword"
    from members m left join account_deletions d on d.member_id = m.id
    where m.id = ${memberId}
  `.execute(db);
  return rows[0];
}

export type NewDeletion = {
  memberId: string;
  campusId: string;
  /** After how many days the account is deleted. */
  days: number;
  byStaff: boolean;
};

/** True if the request is new; repeating it changes nothing. */
export async function insertDeletion(
  tx: Db,
  { memberId, campusId, days, byStaff }: NewDeletion,
): Promise<boolean> {
  const { rows } = await sql`
    insert into account_deletions (member_id, campus_id, due_at, by_staff)
    values (${memberId}, ${campusId}, now() + make_interval(days => ${days}), ${byStaff})
    on conflict (member_id) do nothing returning member_id
  `.execute(tx);
  return rows.length > 0;
}

/** A deletion that is due. */
export type DueDeletion = {
  memberId: string;
  askedAt: Date;
  /** The account at the payments provider; null if there is none, or it is closed. */
  stripeAccountId: string | null;
  isClosed: boolean;
  /** Whether every request that began before the account was closed has ended, so that none can still write. */
  isSettled: boolean;
};

/** Longer than any request takes: a slow upload takes a quarter of an hour. */
const settleMinutes = 20;

/**
 * The members whose deletion is due and was not begun in the last quarter of an hour: a begun one has a job that is
 * retried. Accounts of banned members wait until the ban is lifted: otherwise the address could register again.
 */
export async function dueDeletions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select w.member_id as "memberId" from account_deletions w join members o on o.id = w.member_id
    where w.due_at <= now() and (w.begun_at is null or w.begun_at < now() - interval '15 minutes')
      and o.banned_at is null
      and not exists (select from banned_emails b where b.ban_key = o.ban_key)
    order by w.due_at
  `.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Records that an attempt to delete an account begins; undefined if the deletion is not due any more. */
export async function beginDeletion(db: Db, memberId: string): Promise<DueDeletion | undefined> {
  const { rows } = await sql<DueDeletion>`
    update account_deletions d set begun_at = now()
    from members m
    where d.member_id = ${memberId} and m.id = d.member_id and d.due_at <= now()
      and m.banned_at is null
      and not exists (select from banned_emails b where b.ban_key = m.ban_key)
    returning d.member_id as "memberId", d.asked_at as "askedAt",
      coalesce(d.stripe_account_id, m.stripe_account_id) as "stripeAccountId",
      m.deleted_at is not null as "isClosed",
      coalesce(m.deleted_at < now() - make_interval(mins => ${settleMinutes}), false) as "isSettled"
  `.execute(db);
  return rows[0];
}

/** Delays the deletion by a number of minutes. */
export async function postponeDeletion(
  db: Db,
  memberId: string,
  { minutes, waitsForMoney = false }: { minutes: number; waitsForMoney?: boolean },
): Promise<void> {
  await sql`
    update account_deletions set begun_at = null, waits_for_money = ${waitsForMoney},
      due_at = now() + make_interval(mins => ${minutes}::integer)
    where member_id = ${memberId}
  `.execute(db);
}

/** Records that the account at the payments provider is closed. */
export async function recordClosedAtProvider(db: Db, memberId: string): Promise<void> {
  await sql`
    update account_deletions set stripe_account_id = null where member_id = ${memberId}
  `.execute(db);
}

/**
 * Whether the deletion is still wanted, and due. Locks the member first, then the deletion, until the transaction ends.
 */
export async function lockDueDeletion(tx: Db, memberId: string): Promise<boolean> {
  // Blocks writes that refer to the member, and waits for those under way: closing an account changes keys.
  await sql`select from members where id = ${memberId} for update`.execute(tx);
  const { rows } = await sql`
    select from account_deletions where member_id = ${memberId} and due_at <= now() for update
  `.execute(tx);
  return rows.length > 0;
}

/** Notes the account at Stripe, which is closed after the member's row has forgotten it. */
export async function keepStripeAccount(tx: Db, memberId: string): Promise<void> {
  await sql`
    update account_deletions d set stripe_account_id = m.stripe_account_id
    from members m
    where d.member_id = ${memberId} and m.id = ${memberId} and m.stripe_account_id is not null
  `.execute(tx);
}

/** Deletes the request to delete an account, because it was withdrawn or is done; false if there was none. */
export async function deleteDeletionRequest(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from account_deletions where member_id = ${memberId} returning member_id
  `.execute(tx);
  return rows.length > 0;
}
