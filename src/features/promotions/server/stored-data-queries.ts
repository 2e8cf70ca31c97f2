import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

/** So long a member reads that the code has expired. */
const endedCodeDays = 30;

export async function codeUseRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select u.order_id as key, json_build_object('code', p.code, 'order', '/orders/' || u.order_id,
      'centsOff', u.cents_off, 'state', u.state, 'at', u.held_at) as data
    from promotion_uses u join promotions p on p.id = u.promotion_id
    where u.member_id = ${memberId} and u.order_id > ${after}::uuid
    order by u.order_id limit ${limit}
  `.execute(db);
  return rows;
}

/** The codes that wait for an order; at most one on each campus. */
export async function keptCodeRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select p.id as key, json_build_object('code', p.code, 'campuses', json_agg(k.campus_id order by k.campus_id),
      'state', 'kept', 'at', min(k.kept_at)) as data
    from member_codes k join promotions p on p.id = k.promotion_id
    where k.member_id = ${memberId} and p.id > ${after}::uuid
    group by p.id order by p.id limit ${limit}
  `.execute(db);
  return rows;
}

/** A code that ended long ago waits for no order. */
export async function deleteEndedCodes(db: Db): Promise<void> {
  await sql`
    delete from member_codes k using promotions p
    where p.id = k.promotion_id and p.ends_at < now() - make_interval(days => ${endedCodeDays})
  `.execute(db);
}

/** Takes a deleted member out of the codes that they used, or made. */
export async function forgetMember(tx: Db, memberId: string): Promise<void> {
  await sql`delete from member_codes where member_id = ${memberId}`.execute(tx);
  await sql`update promotion_uses set member_id = null where member_id = ${memberId}`.execute(tx);
  await sql`update promotions set made_by = null where made_by = ${memberId}`.execute(tx);
}
