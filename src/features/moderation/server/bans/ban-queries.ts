import { sql } from 'kysely';
import { liftAccountBan } from '#features/accounts/server/operator/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { notTakenBack } from '../decisions/not-taken-back.ts';

/** Whether a decision bans a member that was not taken back. */
const hasBanningCase = (memberId: string, exceptActId: string | null) => sql`exists (
  select from cases c join case_acts a on a.case_id = c.id
  where c.member_id = ${memberId} and a.act = 'ban' and a.id is distinct from ${exceptActId}::uuid
    and ${notTakenBack})`;

/**
 * Whether something bans a member besides the act `exceptActId`: another case, or accounts that were ended together. Bans
 * by the shell leave no such reason.
 */
async function hasBanReason(
  tx: Db,
  { memberId, exceptActId }: { memberId: string; exceptActId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select where ${hasBanningCase(memberId, exceptActId)} or exists (
      select from account_wave_members w join account_waves a on a.id = w.wave_id
      where w.member_id = ${memberId} and a.undone_at is null)
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Those of these members whose ban a case or accounts that were ended together made or shares, so that it ends when all of these are
 * taken back. Of the others, who are banned by the shell, it does not. Their rows are locked.
 */
export async function bannedForReason(tx: Db, memberIds: string[]): Promise<Set<string>> {
  // A reason from before the ban is one whose own ban the shell has ended.
  const { rows } = await sql<{ id: string }>`
    select m.id from members m where m.id = any(${memberIds}::uuid[]) and m.banned_at is not null and (
      exists (
        select from cases c join case_acts a on a.case_id = c.id
        where c.member_id = m.id and a.act = 'ban' and a.at >= m.banned_at and ${notTakenBack})
      or exists (
        select from account_wave_members w join account_waves a on a.id = w.wave_id
        where w.member_id = m.id and not w.was_banned and a.undone_at is null and a.at >= m.banned_at))
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * From when on a banned member's posts are hidden: null for all of them, unless everything that bans the member names a
 * time. Undefined if the member is not banned.
 */
export async function banScope(
  db: Db,
  memberId: string,
): Promise<{ since: Date | null } | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select case when ${hasBanningCase(memberId, null)} then null else (
      select case when bool_and(a.hidden_since is not null) then min(a.hidden_since) end
      from account_wave_members w join account_waves a on a.id = w.wave_id
      where w.member_id = m.id and a.undone_at is null and not w.was_banned
    ) end as since
    from members m where m.id = ${memberId} and m.banned_at is not null
  `.execute(db);
  return rows[0];
}

export type Lifted = 'lifted' | 'has another reason' | 'address is banned';

/**
 * Ends the ban of an account unless something else still bans it. `exceptActId` is the ban that is being taken back.
 */
export async function liftBanWithoutReason(
  tx: Db,
  ban: { memberId: string; exceptActId: string | null },
): Promise<Lifted> {
  await sql`select from members where id = ${ban.memberId} for update`.execute(tx);
  if (await hasBanReason(tx, ban)) return 'has another reason';
  const isLifted = await liftAccountBan(tx, ban.memberId);
  return isLifted || !(await isBanned(tx, ban.memberId)) ? 'lifted' : 'address is banned';
}

async function isBanned(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members where id = ${memberId} and banned_at is not null
  `.execute(db);
  return rows.length > 0;
}
