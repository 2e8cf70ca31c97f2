import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** How long an old user name leads to its member and is nobody else's (product rules, Names and privacy). */
const keptDays = 90;

/**
 * Locks the choice of user names until the transaction ends: each with all that differ from it in the number at the end.
 * Always in one order, so that two transactions never wait for each other.
 */
export async function holdUsernames(tx: Db, usernames: string[]): Promise<void> {
  const bases = new Set(usernames.map((each) => each.toLowerCase().replace(/-\d+$/, '')));
  for (const base of [...bases].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${base}`}, 0))`.execute(tx);
  }
}

/** The lowest number from `from` on that gives a free username; 1 means no number. */
export async function freeUsernameNumber(tx: Db, base: string, from: number): Promise<number> {
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
  return rows[0]?.number ?? freeUsernameNumber(tx, base, from + 200);
}

export async function usernameOf(db: Db, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    select username from members where id = ${memberId}
  `.execute(db);
  return rows[0]?.username;
}

/** Whether another member has a user name, or had it and it still leads to them. */
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

/** Gives a member another user name and keeps the one before. */
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

/** Deletes old user names that lead nowhere any more. */
export async function deleteFreedUsernames(db: Db): Promise<void> {
  await sql`delete from old_usernames where kept_until < now()`.execute(db);
}
