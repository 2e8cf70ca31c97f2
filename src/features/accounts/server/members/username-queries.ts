import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { formerUsernameDays } from '../../contract.ts';

/**
 * Locks the choice of usernames until the transaction ends: each name together with all that differ only in their
 * number. Always in one order, so that two transactions cannot deadlock.
 */
export async function lockUsernames(tx: Db, usernames: string[]): Promise<void> {
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
      and not exists (
        select from retired_usernames r
        where r.username_digest = ${digestUsername(sql.ref('n.username'))} and r.kept_until > now())
    order by number limit 1
  `.execute(tx);
  return rows[0]?.number ?? findFreeUsernameNumber(tx, base, from + 200);
}

export async function findUsername(db: Db, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    select username from members where id = ${memberId}
  `.execute(db);
  return rows[0]?.username;
}

/** Whether another member has a username or had it within that time, also one whose account is deleted by now. */
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
    union all
    select 1 from retired_usernames
    where username_digest = ${digestUsername(username)} and kept_until > now()
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
    values (${from.toLowerCase()}, ${memberId}, now() + make_interval(days => ${formerUsernameDays}))
    on conflict (username) do update set
      member_id = excluded.member_id, kept_until = excluded.kept_until
  `.execute(tx);
}

/**
 * Keeps the present and former usernames of an account that is being deleted from everyone else. Call it before the
 * account loses its username.
 */
export async function retireUsernames(tx: Db, memberId: string): Promise<void> {
  await sql`
    insert into retired_usernames (username_digest, kept_until)
    select ${digestUsername(sql.ref('names.username'))}, max(kept_until) from (
      select lower(username) as username, now() + make_interval(days => ${formerUsernameDays}) as kept_until
      from members where id = ${memberId} and deleted_at is null
      union all
      select username, kept_until from old_usernames where member_id = ${memberId}
    ) as names
    group by 1
    on conflict (username_digest) do update set
      kept_until = greatest(retired_usernames.kept_until, excluded.kept_until)
  `.execute(tx);
}

/** Only digests are stored of a deleted account's usernames. */
function digestUsername(username: string | Expression<unknown>): RawBuilder<unknown> {
  return sql`sha256(convert_to(${username}, 'UTF8'))`;
}

/** Deletes former usernames that are no longer reserved. */
export async function deleteFreedUsernames(db: Db): Promise<void> {
  await sql`delete from old_usernames where kept_until < now()`.execute(db);
  await sql`delete from retired_usernames where kept_until < now()`.execute(db);
}

/** What the campuses and their schools are called: ids, names, and their email domains without the ending. */
export async function schoolNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select array[id, name, school_name] || email_domains as names from campuses
  `.execute(db);
  return rows
    .flatMap(({ names }) => names)
    .map((name) => name.replace(/\.[a-z]+$/, '').replace(/[^\p{L}]/gu, ''));
}
