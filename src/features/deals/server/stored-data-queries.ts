import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

/** Days after which a deal without a sale is deleted. */
const keptDays = 90;

/** Deletes deals that ended long ago without a sale, and those whose post is gone. */
export async function deleteEndedDeals(db: Db): Promise<void> {
  await sql`
    delete from deals where id in (
      select id from deals
      where (state = 'ended' or (post_id is null and state <> 'sold'))
        and updated_at < now() - make_interval(days => ${keptDays})
      limit 1000)
  `.execute(db);
}

export async function dealRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select d.id as key, json_build_object('campus', d.campus_id, 'item', d.title,
      'role', case when d.buyer_id = ${memberId}::uuid then 'buyer' else 'seller' end, 'state', d.state,
      'priceCents', d.price_cents, 'meetingPlace', d.meeting_place, 'meetingAt', d.meeting_at,
      'proposedPlace', d.proposed_place, 'proposedAt', d.proposed_at,
      'soldAt', d.sold_at, 'createdAt', d.created_at, 'steps', (
        select coalesce(json_agg(json_build_object('what', s.kind, 'priceCents', s.price_cents,
          'meetingPlace', s.meeting_place, 'meetingAt', s.meeting_at, 'reason', s.reason,
          'byYou', s.actor_id = ${memberId}::uuid, 'at', s.happened_at) order by s.number), '[]')
        from deal_steps s where s.deal_id = d.id)) as data
    from deals d where ${memberId}::uuid in (d.seller_id, d.buyer_id) and d.id > ${after}::uuid
    order by d.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Ratings that a member gave, and those shown to the member. */
export async function ratingRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select r.deal_id as key, json_build_object('ratings', json_agg(json_build_object(
      'byYou', r.rater_id = ${memberId}::uuid, 'stars', r.stars, 'words', r.words, 'text', r.text,
      'createdAt', r.created_at))) as data
    from ratings r
    where r.deal_id > ${after}::uuid
      and (r.rater_id = ${memberId} or (r.rated_id = ${memberId} and r.shown_at <= now()))
    group by r.deal_id
    order by r.deal_id limit ${limit}
  `.execute(db);
  return rows;
}

/** Some deals of a member. */
export async function nextDeals(db: Db, memberId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deals where ${memberId}::uuid in (seller_id, buyer_id) limit 50
  `.execute(db);
  return rows;
}

export async function deleteDeal(tx: Db, dealId: string): Promise<void> {
  await sql`delete from deals where id = ${dealId}`.execute(tx);
}
