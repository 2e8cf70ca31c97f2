import { sql } from 'kysely';
import { deletedUsername } from '#platform/contract/people/deleted-member.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

/** Deletes expired sessions, links and codes for other sites. */
export async function deleteExpiredAccess(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from mailed_links where expires_at < now()`.execute(db);
  await sql`delete from hand_over_codes where expires_at < now()`.execute(db);
}

export async function accountFields(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select json_build_object('username', m.username, 'firstName', m.first_name,
      'middleName', m.middle_name, 'lastName', m.last_name,
      'email', m.email, 'emailVerified', m.email_verified, 'campus', m.campus_id,
      'schoolEmail', m.school_email, 'schoolVerified', m.school_verified,
      'waysToLogIn', (select coalesce(json_agg(w.provider_id order by w.created_at), '[]')
        from sign_in_methods w where w.member_id = m.id),
      'oldUserNames', (select coalesce(json_agg(u.username order by u.kept_until), '[]')
        from old_usernames u where u.member_id = m.id),
      'createdAt', m.created_at, 'lastModified', m.last_modified) as data
    from members m where m.id = ${memberId}
  `.execute(db);
  return rows[0]?.data;
}

export async function sessionRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select s.id as key, json_build_object('browser', s.user_agent, 'address', s.ip_address,
      'begun', s.created_at, 'lastUsed', s.last_modified) as data
    from sessions s where s.member_id = ${memberId} and s.id > ${after}::uuid
    order by s.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The networks of the logins of the last 30 days, in one row. */
export async function networkRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select a.member_id as key, json_build_object('networks', json_agg(json_build_object(
      'network', a.network, 'lastUsed', a.last_used_at) order by a.last_used_at desc)) as data
    from member_addresses a where a.member_id = ${memberId} and a.member_id > ${after}::uuid
    group by a.member_id order by a.member_id limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes every way to log in, and the previous and pending emails of the account. */
export async function deleteAccess(tx: Db, memberId: string): Promise<void> {
  await sql`
    with own as (select email from members where id = ${memberId}),
      ended as (delete from sessions where member_id = ${memberId}),
      networks as (delete from member_addresses where member_id = ${memberId}),
      methods as (delete from sign_in_methods where member_id = ${memberId}),
      cross_site_codes as (delete from hand_over_codes where member_id = ${memberId}),
      changes as (delete from email_changes where member_id = ${memberId})
    delete from mailed_links l using own where l.member_id = ${memberId} or l.email = own.email
  `.execute(tx);
}

/** Removes name, username, emails and school, and marks the account as deleted. */
export async function anonymizeAccount(tx: Db, memberId: string): Promise<void> {
  await sql`
    update members set deleted_at = coalesce(deleted_at, now()), created_at = now(),
      last_modified = now(),
      username = ${deletedUsername(memberId)}, email = ${`${deletedUsername(memberId)}@deleted.invalid`},
      first_name = 'Deleted', middle_name = null, last_name = 'member',
      email_verified = false, school_verified = false, campus_id = null, school_email = null,
      device_epoch = 0
    where id = ${memberId}
  `.execute(tx);
}

export async function deleteOldUsernames(tx: Db, memberId: string): Promise<void> {
  await sql`delete from old_usernames where member_id = ${memberId}`.execute(tx);
}
