import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { shownUses } from '../../contract/console.ts';

export type PromotionRow = {
  id: string;
  code: string;
  campusId: string | null;
  centsOff: number;
  minimumCents: number;
  startsAt: Date;
  endsAt: Date;
  maxUses: number;
  madeBy: string | null;
  isPaused: boolean;
  heldCount: number;
  usedCount: number;
  usedCents: number;
};

const selectPromotions = sql`
  select p.id, p.code, p.campus_id as "campusId", p.cents_off as "centsOff", p.minimum_cents as "minimumCents",
    p.starts_at as "startsAt", p.ends_at as "endsAt", p.max_uses as "maxUses",
    (select m.username from members m where m.id = p.made_by) as "madeBy", p.paused_at is not null as "isPaused",
    u.held as "heldCount", u.used as "usedCount", u.cents as "usedCents"
  from promotions p
  cross join lateral (
    select (count(*) filter (where state = 'held'))::integer as held,
      (count(*) filter (where state = 'used'))::integer as used,
      coalesce(sum(cents_off) filter (where state = 'used'), 0)::integer as cents
    from promotion_uses where promotion_id = p.id
  ) u
`;

/** All promotions, the newest first. */
export async function promotionRows(db: Db): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    ${selectPromotions} order by p.made_at desc, p.id desc
  `.execute(db);
  return rows;
}

export async function findPromotion(db: Db, id: string): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`${selectPromotions} where p.id = ${id}`.execute(db);
  return rows[0];
}

export type NewPromotion = {
  id: string;
  code: string;
  campusId: string | null;
  centsOff: number;
  minimumCents: number;
  startsAt: Date;
  endsAt: Date;
  maxUses: number;
  madeBy: string;
  madeAt: Date;
};

/** False if there is a promotion with this code. */
export async function insertPromotion(tx: Db, made: NewPromotion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into promotions (id, code, campus_id, cents_off, minimum_cents, starts_at, ends_at, max_uses, made_by, made_at)
    values (${made.id}, ${made.code}, ${made.campusId}, ${made.centsOff}, ${made.minimumCents}, ${made.startsAt},
      ${made.endsAt}, ${made.maxUses}, ${made.madeBy}, ${made.madeAt})
    on conflict (code) do nothing
  `.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** False if it was paused, or not, before. */
export async function setPaused(
  tx: Db,
  { promotionId, pausedAt }: { promotionId: string; pausedAt: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotions set paused_at = ${pausedAt}
    where id = ${promotionId} and (paused_at is null) = ${pausedAt !== null}
  `.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function hasCampus(tx: Db, campusId: string): Promise<boolean> {
  const { rows } = await sql`select from campuses where id = ${campusId}`.execute(tx);
  return rows.length > 0;
}

type UseRow = {
  orderId: string;
  username: string | null;
  cents: number;
  state: 'held' | 'used' | 'given back';
  at: Date;
};

/** The newest orders that a code was applied to. */
export async function usesOf(db: Db, promotionId: string): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select u.order_id as "orderId", m.username, u.cents_off as cents, u.state, u.held_at as at
    from promotion_uses u left join members m on m.id = u.member_id
    where u.promotion_id = ${promotionId}
    order by u.held_at desc, u.order_id desc limit ${shownUses}
  `.execute(db);
  return rows;
}
