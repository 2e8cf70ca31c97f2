import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** An entry of the chain, and the digests of its act as it is stored now. Digests are in hex. */
export type ChainRow = {
  number: number;
  source: 'staff_acts' | 'case_acts';
  actId: string;
  fixedDigest: string;
  wordsDigest: string | null;
  actorDigest: string | null;
  digest: string;
  /** Null if the act is gone. */
  fixedNow: string | null;
  /** Null if the salt is erased; then the value must be, too. */
  wordsNow: string | null;
  actorNow: string | null;
  hasWords: boolean;
  hasActor: boolean;
};

/**
 * The next entries. The digests of the acts are computed here and by no function of the database, which who changes acts
 * could change, too. The migration of the chain computes them in the same way.
 */
export async function chainAbove(db: Db, number: number, limit: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select d.number, d.source, d.act_id as "actId", encode(d.fixed_digest, 'hex') as "fixedDigest",
      encode(d.words_digest, 'hex') as "wordsDigest", encode(d.actor_digest, 'hex') as "actorDigest",
      encode(d.digest, 'hex') as digest,
      encode(case
        when s.id is not null then sha256(convert_to(jsonb_build_array('staff_acts', s.id,
          (extract(epoch from s.at) * 1000000)::bigint, s.actor_id, s.actor, s.act, s.campus_id, s.subject,
          s.details)::text, 'UTF8'))
        when c.id is not null then sha256(convert_to(jsonb_build_array('case_acts', c.id, c.case_id,
          c.campus_id, (extract(epoch from c.at) * 1000000)::bigint, c.act, c.rule, c.paused,
          (extract(epoch from c.paused_until) * 1000000)::bigint, encode(float4send(c.waited_hours), 'hex'),
          c.is_overturned, c.about_act_id)::text, 'UTF8'))
      end, 'hex') as "fixedNow",
      encode(sha256(d.words_salt || convert_to(
        jsonb_build_array(c.words, c.words_to_reporters)::text, 'UTF8')), 'hex') as "wordsNow",
      encode(sha256(d.actor_salt || convert_to(
        jsonb_build_array(c.actor_id)::text, 'UTF8')), 'hex') as "actorNow",
      coalesce(c.words <> '' or c.words_to_reporters <> '', false) as "hasWords",
      c.actor_id is not null as "hasActor"
    from audit_digests d
    left join staff_acts s on d.source = 'staff_acts' and s.id = d.act_id
    left join case_acts c on d.source = 'case_acts' and c.id = d.act_id
    where d.number > ${number} order by d.number limit ${limit}
  `.execute(db);
  return rows;
}

/** Acts that are not in the chain: they were stored without the trigger that adds them. */
export async function actsOutsideChain(
  db: Db,
): Promise<{ source: ChainRow['source']; actId: string }[]> {
  const { rows } = await sql<{ source: ChainRow['source']; actId: string }>`
    select 'staff_acts' as source, id as "actId" from staff_acts s where not exists (
      select from audit_digests d where d.source = 'staff_acts' and d.act_id = s.id)
    union all
    select 'case_acts', id from case_acts c where not exists (
      select from audit_digests d where d.source = 'case_acts' and d.act_id = c.id)
    limit 100
  `.execute(db);
  return rows;
}

export async function chainHead(db: Db): Promise<{ number: number; digest: string } | undefined> {
  const { rows } = await sql<{ number: number; digest: string }>`
    select number, encode(digest, 'hex') as digest from audit_head
  `.execute(db);
  return rows[0];
}
