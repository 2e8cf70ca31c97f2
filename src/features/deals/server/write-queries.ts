import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { DealMove, DealState } from '../contract/moves.ts';
import type { GivenReason } from '../contract/reasons.ts';
import type { DealRow } from './deal-queries.ts';

/** Stores new deals, or the changed columns of deals, by id. Their posts are locked. */
export async function storeDeals(tx: Db, deals: DealRow[]): Promise<void> {
  await sql`
    insert into deals (id, campus_id, post_id, seller_id, buyer_id, title, state, end_reason, price_cents, unanswered,
      version, due_at, line_at, code, code_tries, seller_confirmed_at, buyer_confirmed_at, meeting_place,
      meeting_at, meeting_by, meeting_agreed, proposed_place, proposed_at, proposed_by, reminded_of, sold_at, order_id, payment, delivery, carrier, tracking,
      created_at, updated_at)
    select id, "campusId", "postId", "sellerId", "buyerId", title, state, "endReason", "priceCents", unanswered,
      version, "dueAt", "lineAt", code, "codeTries", "sellerConfirmedAt", "buyerConfirmedAt", "meetingPlace",
      "meetingAt", "meetingBy", "meetingAgreed", "proposedPlace", "proposedAt", "proposedBy", "remindedOf", "soldAt", "orderId", payment, delivery, carrier,
      tracking, "createdAt", "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(deals)}::jsonb) as given (id uuid, "campusId" text, "postId" uuid,
      "sellerId" uuid, "buyerId" uuid, title text, state text, "endReason" text, "priceCents" integer, unanswered smallint,
      version integer, "dueAt" timestamptz, "lineAt" timestamptz, code text, "codeTries" smallint,
      "sellerConfirmedAt" timestamptz, "buyerConfirmedAt" timestamptz, "meetingPlace" text, "meetingAt" timestamptz,
      "meetingBy" uuid, "meetingAgreed" boolean, "proposedPlace" text, "proposedAt" timestamptz,
      "proposedBy" uuid, "remindedOf" timestamptz, "soldAt" timestamptz,
      "orderId" uuid, payment text, delivery text, carrier text, tracking text,
      "createdAt" timestamptz, "updatedAt" timestamptz)
    on conflict (id) do update set title = excluded.title, state = excluded.state, end_reason = excluded.end_reason,
      price_cents = excluded.price_cents, unanswered = excluded.unanswered, version = excluded.version,
      due_at = excluded.due_at, line_at = excluded.line_at, code = excluded.code,
      code_tries = excluded.code_tries, seller_confirmed_at = excluded.seller_confirmed_at,
      buyer_confirmed_at = excluded.buyer_confirmed_at, meeting_place = excluded.meeting_place,
      meeting_at = excluded.meeting_at, meeting_by = excluded.meeting_by,
      meeting_agreed = excluded.meeting_agreed, proposed_place = excluded.proposed_place,
      proposed_at = excluded.proposed_at, proposed_by = excluded.proposed_by, reminded_of = excluded.reminded_of,
      sold_at = excluded.sold_at, order_id = excluded.order_id, payment = excluded.payment,
      delivery = excluded.delivery, carrier = excluded.carrier, tracking = excluded.tracking,
      updated_at = excluded.updated_at
  `.execute(tx);
}

type NewStep = {
  dealId: string;
  number: number;
  kind: DealMove;
  actorId: string | null;
  priceCents: number | null;
  state: DealState;
  meetingPlace: string | null;
  meetingAt: Date | null;
  reason: GivenReason | null;
  at: Date;
};

export async function storeSteps(tx: Db, steps: NewStep[]): Promise<void> {
  await sql`
    insert into deal_steps (deal_id, number, kind, actor_id, price_cents, state, meeting_place, meeting_at,
      reason, happened_at)
    select "dealId", number, kind, "actorId", "priceCents", state, "meetingPlace", "meetingAt", reason, at
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as given ("dealId" uuid, number integer, kind text,
      "actorId" uuid, "priceCents" integer, state text, "meetingPlace" text, "meetingAt" timestamptz, reason text, at timestamptz)
  `.execute(tx);
}

/** Notes that both were reminded of the meeting at a time; the time zone of their campus. */
export async function storeReminder(
  tx: Db,
  { id, meetingAt }: { id: string; meetingAt: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ timeZone: string }>`
    update deals set reminded_of = ${meetingAt}::timestamptz from campuses c
    where deals.id = ${id} and c.id = deals.campus_id
    returning c.time_zone as "timeZone"
  `.execute(tx);
  return rows[0]?.timeZone;
}

/** Counts a wrong code; kept although the call is rejected. */
export async function countWrongCode(tx: Db, dealId: string): Promise<void> {
  await sql`update deals set code_tries = code_tries + 1 where id = ${dealId}`.execute(tx);
}

/** Whether a member has made this step of a deal: then a repeated call is answered as before. */
export async function hasMadeStep(
  tx: Db,
  step: { dealId: string; number: number; kinds: DealMove[]; actorId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from deal_steps where deal_id = ${step.dealId} and number = ${step.number}::integer
      and kind = any(${step.kinds}::text[]) and actor_id = ${step.actorId}
  `.execute(tx);
  return rows.length > 0;
}
