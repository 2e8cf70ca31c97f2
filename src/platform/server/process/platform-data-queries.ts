import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ExportPage, ExportRow } from '../feature-data.ts';

/** Deletes old mails that no longer wait. */
export async function deleteOldMails(db: Db): Promise<void> {
  await sql`
    delete from mails where state in ('sent', 'failed', 'dropped') and created_at < now() - interval '30 days'
  `.execute(db);
}

/** Deletes events that are older than a day; a stream that returns later gets a reset. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from live_events where created_at < now() - interval '24 hours'`.execute(db);
}

/** Deletes records of backups that have long been replaced. */
export async function deleteOldBackups(db: Db): Promise<void> {
  await sql`delete from backups where finished_at < now() - interval '1 year'`.execute(db);
}

export async function deleteOldRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now() - interval '1 hour'`.execute(db);
}

export async function analyticsRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select e.id as key, json_build_object('event', e.name, 'campus', e.campus_id,
      'at', e.created_at) as data
    from analytics_events e where e.member_id = ${memberId} and e.id > ${after}::uuid
    order by e.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes mails to the account, also those that name it only by an email. */
export async function deleteMailsOf(db: Db, memberId: string): Promise<void> {
  await sql`delete from mails where member_id = ${memberId}`.execute(db);
  await sql`
    delete from mails m using members o
    where o.id = ${memberId} and m.recipient in (o.email, o.school_email)
  `.execute(db);
}

/** Deletes the rate limits whose key has the account's id or one of its emails as a part. */
export async function deleteRateLimitsOf(db: Db, memberId: string): Promise<void> {
  await sql`
    delete from rate_limits r using members o, unnest(
      array[o.id::text, o.email, o.ban_key, o.school_email]) as part
    where o.id = ${memberId} and strpos(':' || r.key || ':', ':' || part || ':') > 0
  `.execute(db);
}

export async function deleteAnalyticsOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from analytics_events where member_id = ${memberId}`.execute(tx);
}

/** Deletes the member's channel with its events. */
export async function deleteChannelOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    with heads as (delete from live_heads where audience = ${`member:${memberId}`})
    delete from live_events where audience = ${`member:${memberId}`}
  `.execute(tx);
}
