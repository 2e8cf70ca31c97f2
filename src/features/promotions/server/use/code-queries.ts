import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A promotion as one member finds it. */
export type CodeRow = {
  id: string;
  code: string;
  campusId: string | null;
  centsOff: number;
  minimumCents: number;
  startsAt: Date;
  endsAt: Date;
  isPaused: boolean;
  maxUses: number;
  /** Orders that have it, paid or being paid. */
  uses: number;
  /** What the member has it in; null if in none. */
  ownState: 'held' | 'used' | null;
  ownOrderId: string | null;
  /** The time zone of the campus that is asked for. */
  timeZone: string;
};

/** On which campus a member uses a code. */
export type CodeOwner = { memberId: string; campusId: string };

const columns = ({ memberId, campusId }: CodeOwner) => sql`
  p.id, p.code, p.campus_id as "campusId", p.cents_off as "centsOff", p.minimum_cents as "minimumCents",
  p.starts_at as "startsAt", p.ends_at as "endsAt", p.paused_at is not null as "isPaused", p.max_uses as "maxUses",
  (select count(*)::integer from promotion_uses u
    where u.promotion_id = p.id and u.state <> 'given back') as uses,
  own.state as "ownState", own.order_id as "ownOrderId", c.time_zone as "timeZone"
  from promotions p
  join campuses c on c.id = ${campusId}
  left join promotion_uses own on own.promotion_id = p.id and own.member_id = ${memberId} and own.state <> 'given back'
`;

export async function findCode(
  db: Db,
  { code, ...owner }: CodeOwner & { code: string },
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select ${columns(owner)} where p.code = ${code}
  `.execute(db);
  return rows[0];
}

/** Locks a promotion: of two orders that take its last use, the second sees the first. Whoever locks posts and deals locks them before. */
export async function lockPromotion(tx: Db, code: string): Promise<void> {
  await sql`select from promotions where code = ${code} for no key update`.execute(tx);
}

/** The code that a member has typed on a campus. */
export async function findKeptCode(db: Db, owner: CodeOwner): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select ${columns(owner)}
    where p.id = (select k.promotion_id from member_codes k
      where k.member_id = ${owner.memberId} and k.campus_id = ${owner.campusId})
  `.execute(db);
  return rows[0];
}

export async function storeKeptCode(
  db: Db,
  { memberId, campusId, promotionId, at }: CodeOwner & { promotionId: string; at: Date },
): Promise<void> {
  await sql`
    insert into member_codes (member_id, campus_id, promotion_id, kept_at)
    values (${memberId}, ${campusId}, ${promotionId}, ${at})
    on conflict (member_id, campus_id) do update
      set promotion_id = excluded.promotion_id, kept_at = excluded.kept_at
  `.execute(db);
}

export async function deleteKeptCode(db: Db, { memberId, campusId }: CodeOwner): Promise<void> {
  await sql`
    delete from member_codes where member_id = ${memberId} and campus_id = ${campusId}
  `.execute(db);
}
