import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { DealState, StepKind } from '../../contract/moves.ts';
import type { GivenReason } from '../../contract/reasons.ts';

/** A step as the database has it. */
export type StepRow = {
  number: number;
  kind: StepKind;
  actorId: string | null;
  priceCents: number | null;
  state: DealState | null;
  meetingPlace: string | null;
  /** As JSON has it. */
  meetingAt: string | null;
  reason: GivenReason | null;
  /** That the other member did not show up, while it is counted. */
  noShowId: string | null;
  at: string;
};

/** The steps of the deal `d`, and that its members rated each other; nothing follows a rating. */
export const stepsOfDeal = sql`(
  select t.number, t.kind, t.actor_id, t.price_cents, t.state, t.meeting_place, t.meeting_at, t.happened_at,
    case when n.removed_at is null then t.reason end as reason, case when n.removed_at is null then n.id end as no_show_id
  from deal_steps t left join no_shows n on n.deal_id = t.deal_id and n.step_number = t.number
  where t.deal_id = d.id
  union all
  select d.version + case when rater_id = d.buyer_id then 1 else 2 end, 'rate', rater_id, null, null, null, null,
    created_at, null, null
  from ratings where deal_id = d.id
)`;

/** A step `s` as `StepRow`. */
export const stepJson = sql`
  json_build_object('number', s.number, 'kind', s.kind, 'actorId', s.actor_id, 'priceCents', s.price_cents,
    'state', s.state, 'meetingPlace', s.meeting_place, 'meetingAt', s.meeting_at, 'reason', s.reason, 'noShowId', s.no_show_id, 'at', s.happened_at)
`;

/** Selects the last steps of the deal `d`, the oldest first. */
export const lastSteps = (count: number) => sql`(
  select coalesce(json_agg(${stepJson} order by s.number), '[]')
  from ${stepsOfDeal} s where s.number > d.version - ${count}::integer
)`;

export type ConversationStep = {
  dealId: string;
  title: string;
  buyerId: string;
  timeZone: string;
  step: StepRow;
};

/** From a time on, and before another one. */
export type TimeRange = { from: Date; until: RawBuilder<unknown> };

/** What happened between two members in a time, the oldest first; of more than `limit` steps the latest. */
export async function stepsBetween(
  db: Db,
  { memberId, otherId }: { memberId: string; otherId: string },
  { from, until, limit }: TimeRange & { limit: number },
): Promise<ConversationStep[]> {
  const { rows } = await sql<ConversationStep>`
    select d.id as "dealId", d.title, d.buyer_id as "buyerId", c.time_zone as "timeZone", ${stepJson} as step
    from deals d
      join campuses c on c.id = d.campus_id
      cross join lateral ${stepsOfDeal} s
    where ((d.seller_id = ${memberId} and d.buyer_id = ${otherId})
        or (d.seller_id = ${otherId} and d.buyer_id = ${memberId}))
      and s.happened_at >= ${from} and s.happened_at < ${until}
    order by s.happened_at desc, s.number desc
    limit ${limit}
  `.execute(db);
  return rows.toReversed();
}
