import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { daysToKeep } from '../contract.ts';

export type OwnDeletion = {
  email: string;
  username: string;
  firstName: string;
  stripeAccountId: string | null;
  hasPassword: boolean;
  dueAt: Date | null;
  /** Whether it was put off because of money on its way. */
  waitsForMoney: boolean;
};

/** The data of a member that a request for deletion needs; `dueAt` is null if there is no request. */
export async function ownDeletion(db: Db, memberId: string): Promise<OwnDeletion | undefined> {
  const { rows } = await sql<OwnDeletion>`
    select m.email, m.username, m.first_name as "firstName",
      m.stripe_account_id as "stripeAccountId", d.due_at as "dueAt",
      coalesce(d.waits_for_money, false) as "waitsForMoney",
      exists (
        select from sign_in_methods w where w.member_id = m.id and w.provider_id = 'credential'
      ) as "hasPassword"
    from members m left join account_deletions d on d.member_id = m.id
    where m.id = ${memberId}
  `.execute(db);
  return rows[0];
}

/** True if the request is new; repeating it changes nothing. */
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
 * Claims a due deletion. A deletion that a process claimed and did not finish can be claimed again after
 * `reclaimSeconds`. Accounts of banned members wait until the ban is lifted: otherwise the address could register
 * again.
 */
export async function claimDeletion(
  db: Db,
  { reclaimSeconds }: { reclaimSeconds: number },
): Promise<DueDeletion | undefined> {
  const { rows } = await sql<DueDeletion>`
    update account_deletions d set begun_at = now()
    from members m
    where m.id = d.member_id and d.member_id = (
      select w.member_id from account_deletions w join members o on o.id = w.member_id
      where w.due_at <= now()
        and (w.begun_at is null or w.begun_at < now() - make_interval(secs => ${reclaimSeconds}))
        and o.banned_at is null
        and not exists (select from banned_emails b where b.ban_key = o.ban_key)
      order by w.due_at limit 1 for update of w skip locked
    )
    returning d.member_id as "memberId", d.asked_at as "askedAt",
      coalesce(d.stripe_account_id, m.stripe_account_id) as "stripeAccountId",
      m.deleted_at is not null as "isClosed",
      coalesce(m.deleted_at < now() - make_interval(mins => ${settleMinutes}), false) as "isSettled"
  `.execute(db);
  return rows[0];
}

/** Extends the claim of a long deletion, so that no other process claims it. */
export async function extendClaim(db: Db, memberId: string): Promise<void> {
  await sql`
    update account_deletions set begun_at = now() where member_id = ${memberId}
  `.execute(db);
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
