import { sql } from 'kysely';
import type { DealState } from '../../contract/moves.ts';
import type { Db } from '#platform/server/database/database.ts';
import { stepsOfDeal, stepJson, type StepRow } from '../log/step-queries.ts';

export type MailedDealRow = {
  dealId: string;
  sellerId: string;
  buyerId: string;
  state: DealState;
  title: string;
  priceCents: number;
  timeZone: string;
  /** Whether its words and photos may be mailed. */
  isPublic: boolean;
  /** Of the item's first photo. */
  photo: { path: string; widths: number[] } | null;
  /** The latest steps, the oldest first. */
  steps: StepRow[];
  /** Handed over some time ago, and the reader has not rated the other. */
  isToRate: boolean;
};

type MailQuery = {
  memberId: string;
  actorId: string;
  /** For what happened from then on. */
  since: Date;
  /** For whoever has not rated a handoff of the day before this time. */
  rateBefore: Date;
};

/** More steps than are mailed together. */
const readSteps = 30;

/** The deals of a reader with another member in which something happened since a time, or which wait to be rated; the oldest first. */
export async function dealsToMail(
  db: Db,
  { memberId, actorId, since, rateBefore }: MailQuery,
): Promise<MailedDealRow[]> {
  const { rows } = await sql<MailedDealRow>`
    select d.id as "dealId", d.seller_id as "sellerId", d.buyer_id as "buyerId", d.state, d.title,
      d.price_cents as "priceCents", c.time_zone as "timeZone", c.privacy = 'public' as "isPublic",
      (select json_build_object('path', g.path, 'widths', g.widths) from post_media g
        where g.post_id = d.post_id order by g.position limit 1) as photo,
      (select coalesce(json_agg(${stepJson} order by s.number), '[]')
        from ${stepsOfDeal} s where s.number > d.version - ${readSteps}::integer and s.kind <> 'rate') as steps,
      due.to_rate as "isToRate"
    from deals d join campuses c on c.id = d.campus_id
      cross join lateral (
        select d.state = 'sold' and d.sold_at <= ${rateBefore}
          and d.sold_at > ${rateBefore}::timestamptz - interval '1 day' and not exists (
            select from ratings r where r.deal_id = d.id and r.rater_id = ${memberId}) as to_rate
      ) due
    where ((d.seller_id = ${memberId} and d.buyer_id = ${actorId})
        or (d.seller_id = ${actorId} and d.buyer_id = ${memberId}))
      and (d.updated_at >= ${since} or due.to_rate)
    order by d.updated_at
  `.execute(db);
  return rows;
}
