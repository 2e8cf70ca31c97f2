import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasAddress } from '../members/member-queries.ts';

/** A banned address, or the username of a banned account. */
export type Ban = { email: string | null; username: string | null; since: Date | null };

/** Whether the address of a member `m` is banned, or the one of their school. */
const isAddressBanned = sql`exists (
  select from banned_emails b where b.ban_key in (m.ban_key, m.school_email))`;

/**
 * Bans an address in every spelling with the accounts that have it, also as that of their school, and ends their sessions; false if it is banned
 * already.
 */
export async function banAddress(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into banned_emails (email)
      select lower(${email}) where not exists (
        select from banned_emails where ban_key = email_ban_key(${email})
      ) returning ban_key
    ), banned as (
      update members set banned_at = coalesce(banned_at, now()) where ${hasAddress(email)}
      returning id
    ), ended as (
      delete from sessions s using banned where s.member_id = banned.id
    )
    select from added
  `.execute(db);
  return rows.length > 0;
}

/** Bans an account and ends its sessions; undefined if there is none, false if it is banned already. */
export async function banMember(db: Db, username: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    with found as (
      select id, banned_at is null as is_new from members where lower(username) = lower(${username})
      for update
    ), banned as (
      update members m set banned_at = now() from found where m.id = found.id and found.is_new
    ), ended as (
      delete from sessions s using found where s.member_id = found.id
    )
    select is_new as "isNew" from found
  `.execute(db);
  return rows[0]?.isNew;
}

/** Bans an account by its id and ends its sessions; false if there is none, or it is banned already. */
export async function banAccount(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    with banned as (
      update members set banned_at = now()
      where id = ${memberId} and banned_at is null and deleted_at is null returning id
    ), ended as (
      delete from sessions s using banned where s.member_id = banned.id
    )
    select from banned
  `.execute(tx);
  return rows.length > 0;
}

/** Ends the ban of an account by its id; false if it is not banned, or its address is. */
export async function liftAccountBan(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update members m set banned_at = null
    where id = ${memberId} and banned_at is not null and not ${isAddressBanned}
    returning id
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Ends the ban of an address in every spelling, also of accounts that have it, unless their other address is banned; false if
 * there is none.
 */
export async function liftAddressBan(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from banned_emails where ban_key = email_ban_key(${email}) returning 1
    ), lifted as (
      update members m set banned_at = null
      where ${hasAddress(email)} and banned_at is not null and not exists (
        select from banned_emails b
        where b.ban_key in (m.ban_key, m.school_email) and b.ban_key <> email_ban_key(${email}))
      returning 1
    )
    select from removed union all select from lifted
  `.execute(db);
  return rows.length > 0;
}

/** Ends the ban of an account; false if it is not banned, or its address is. */
export async function liftMemberBan(db: Db, username: string): Promise<boolean> {
  const { rows } = await sql`
    update members m set banned_at = null
    where lower(username) = lower(${username}) and banned_at is not null and not ${isAddressBanned}
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** All bans, the newest first; an account whose address is banned is not listed itself. */
export async function listBans(db: Db): Promise<Ban[]> {
  const { rows } = await sql<Ban>`
    select email, null as username, created_at as since from banned_emails
    union all
    select null, username, banned_at from members m where banned_at is not null and not ${isAddressBanned}
    order by since desc
  `.execute(db);
  return rows;
}

type Account = { id: string; username: string; isBanned: boolean };

/** The accounts with a username, or with an address in any spelling. */
export async function listAccounts(
  db: Db,
  { username, email }: { username: string | undefined; email: string | undefined },
): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, username, banned_at is not null as "isBanned" from members
    where lower(username) = lower(${username ?? null}::text)
      or ${hasAddress(email ?? null)}
  `.execute(db);
  return rows;
}
