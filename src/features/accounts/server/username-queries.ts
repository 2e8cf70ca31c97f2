import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/**
 * How long a former username redirects to its member and nobody else can have it (product rules, Names and privacy).
 */
const keptDays = 90;

/**
 * Locks the choice of usernames until the transaction ends: each name together with all that differ only in their
 * number. Always in one order, so that two transactions cannot deadlock.
 */
export async function holdUsernames(tx: Db, usernames: string[]): Promise<void> {
  const bases = new Set(usernames.map((each) => each.toLowerCase().replace(/-\d+$/, '')));
  for (const base of [...bases].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${base}`}, 0))`.execute(tx);
  }
}

/** The lowest number from `from` on that gives a free username; 1 means no number. */
export async function findFreeUsernameNumber(tx: Db, base: string, from: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with numbered as (
      select number,
        ${base}::text || case when number = 1 then '' else '-' || number end as username
      from generate_series(${from}::int, ${from}::int + 199) as number
    )
    select number from numbered n
    where not exists (select from members m where lower(m.username) = n.username)
      and not exists (
        select from old_usernames o where o.username = n.username and o.kept_until > now())
    order by number limit 1
  `.execute(tx);
  return rows[0]?.number ?? findFreeUsernameNumber(tx, base, from + 200);
}

export async function usernameOf(db: Db, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    select username from members where id = ${memberId}
  `.execute(db);
  return rows[0]?.username;
}

/** Whether another member has a username, or had it and it still redirects to them. */
export async function isUsernameOfOther(
  tx: Db,
  memberId: string,
  username: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members where lower(username) = ${username} and id <> ${memberId}
    union all
    select 1 from old_usernames
    where username = ${username} and kept_until > now() and member_id <> ${memberId}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Gives a member another username and keeps the previous one. */
export async function replaceUsername(
  tx: Db,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`delete from old_usernames where username = ${to}`.execute(tx);
  await sql`
    update members set username = ${to}, last_modified = now() where id = ${memberId}
  `.execute(tx);
  await sql`
    insert into old_usernames (username, member_id, kept_until)
    values (${from.toLowerCase()}, ${memberId}, now() + make_interval(days => ${keptDays}))
    on conflict (username) do update set
      member_id = excluded.member_id, kept_until = excluded.kept_until
  `.execute(tx);
}

/** Deletes former usernames that no longer redirect. */
export async function deleteFreedUsernames(db: Db): Promise<void> {
  await sql`delete from old_usernames where kept_until < now()`.execute(db);
}
