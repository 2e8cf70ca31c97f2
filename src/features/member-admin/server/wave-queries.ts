import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type ChosenRow = { memberId: string; username: string; isBanned: boolean; isStaff: boolean };

/** Locks the chosen members; deleted accounts are left out. */
export async function lockChosen(tx: Db, memberIds: string[]): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select m.id as "memberId", m.username, m.banned_at is not null as "isBanned",
      exists (select from staff s where s.member_id = m.id) as "isStaff"
    from members m where m.id = any(${memberIds}::uuid[]) and m.deleted_at is null
    order by m.id for update of m
  `.execute(tx);
  return rows;
}

type NewWave = { id: string; actorId: string; reason: string; hiddenSince: Date | null };

/** Stores a wave. `keepsBan`: of these members, those who are banned already and stay so when it is taken back. */
export async function insertWave(
  tx: Db,
  wave: NewWave,
  { memberIds, keepsBan }: { memberIds: string[]; keepsBan: string[] },
): Promise<void> {
  await sql`
    insert into account_waves (id, actor_id, reason, hidden_since)
    values (${wave.id}, ${wave.actorId}, ${wave.reason}, ${wave.hiddenSince})
  `.execute(tx);
  await sql`
    insert into account_wave_members (wave_id, member_id, was_banned)
    select ${wave.id}::uuid, id, id = any(${keepsBan}::uuid[]) from unnest(${memberIds}::uuid[]) id
  `.execute(tx);
}

export type WaveRow = {
  id: string;
  at: Date;
  reason: string;
  hiddenSince: Date | null;
  undoneAt: Date | null;
  usernames: string[];
};

/** The newest waves; or the one of this id. */
export async function wavesNewestFirst(db: Db, waveId: string | null = null): Promise<WaveRow[]> {
  const { rows } = await sql<WaveRow>`
    select w.id, w.at, w.reason, w.hidden_since as "hiddenSince", w.undone_at as "undoneAt",
      array(select m.username from account_wave_members c join members m on m.id = c.member_id
        where c.wave_id = w.id order by m.username) as usernames
    from account_waves w where ${waveId}::uuid is null or w.id = ${waveId}
    order by w.id desc limit 50
  `.execute(db);
  return rows;
}

/** Marks a wave as taken back; undefined if there is none, false if it was already. */
export async function markUndone(tx: Db, waveId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    with found as (
      select id, undone_at is null as is_new from account_waves where id = ${waveId} for update
    ), undone as (
      update account_waves w set undone_at = now() from found f where w.id = f.id and f.is_new
    )
    select is_new as "isNew" from found
  `.execute(tx);
  return rows[0]?.isNew;
}

/** The members whose bans a wave made, or shared with a case or another wave; bans by the shell from before stay. */
export async function bannedByWave(tx: Db, waveId: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from account_wave_members
    where wave_id = ${waveId} and not was_banned order by member_id
  `.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** Removes who ended accounts, when their own is deleted. */
export async function anonymizeWaves(tx: Db, memberId: string): Promise<void> {
  await sql`update account_waves set actor_id = null where actor_id = ${memberId}`.execute(tx);
  await sql`delete from account_wave_members where member_id = ${memberId}`.execute(tx);
}
