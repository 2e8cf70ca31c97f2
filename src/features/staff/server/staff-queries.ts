import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { StaffRole } from '#platform/server/http/operations/context.ts';
import { idleTimeoutMinutes, type StaffRoleName } from '../contract.ts';

const isInUse = sql`last_used_at > now() - make_interval(mins => ${idleTimeoutMinutes})`;

type Session = { memberId: string; sessionId: string };

/** A member's role; undefined for everybody who is not on the staff. */
export async function staffRole(
  db: Db,
  { memberId, sessionId }: Session,
): Promise<StaffRole | undefined> {
  const { rows } = await sql<StaffRole>`
    select role, campus_id as "campusId", exists (
      select from staff_sessions where session_id = ${sessionId} and ${isInUse}
    ) as "isConfirmed"
    from staff where member_id = ${memberId}
  `.execute(db);
  return rows[0];
}

/** Records that the console was used; at most one write a minute. */
export async function touchStaffSession(db: Db, sessionId: string): Promise<void> {
  await sql`
    update staff_sessions set last_used_at = now()
    where session_id = ${sessionId} and last_used_at < now() - interval '1 minute' and ${isInUse}
  `.execute(db);
}

export async function openStaffSession(tx: Db, sessionId: string): Promise<void> {
  await sql`
    insert into staff_sessions (session_id) values (${sessionId})
    on conflict (session_id) do update set last_used_at = now()
  `.execute(tx);
}

export async function closeStaffSession(db: Db, sessionId: string): Promise<void> {
  await sql`delete from staff_sessions where session_id = ${sessionId}`.execute(db);
}

/** Closes the console for all sessions of a member. */
export async function closeStaffSessionsOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    delete from staff_sessions using sessions s
    where session_id = s.id and s.member_id = ${memberId}
  `.execute(tx);
}

export type SecondFactor = {
  email: string;
  totpSecret: Buffer | null;
  recoveryCodesLeft: number;
};

export async function secondFactorOf(db: Db, memberId: string): Promise<SecondFactor | undefined> {
  const { rows } = await sql<SecondFactor>`
    select m.email, s.totp_secret as "totpSecret", (
      select count(*) from staff_recovery_codes c where c.member_id = s.member_id
    )::integer as "recoveryCodesLeft"
    from staff s join members m on m.id = s.member_id where s.member_id = ${memberId}
  `.execute(db);
  return rows[0];
}

/** False if the member has a second factor already. `step` is that of the first code. */
export async function setSecret(
  tx: Db,
  { memberId, secret, step }: { memberId: string; secret: Buffer; step: number },
): Promise<boolean> {
  const { rows } = await sql`
    update staff set totp_secret = ${secret}, totp_step = ${step}
    where member_id = ${memberId} and totp_secret is null returning member_id
  `.execute(tx);
  return rows.length > 0;
}

/** Marks the code of a time step as used; false if it, or a later one, was used before. */
export async function markStepUsed(
  tx: Db,
  { memberId, step }: { memberId: string; step: number },
): Promise<boolean> {
  const { rows } = await sql`
    update staff set totp_step = ${step}
    where member_id = ${memberId} and totp_step < ${step} returning member_id
  `.execute(tx);
  return rows.length > 0;
}

export async function insertRecoveryCodes(
  tx: Db,
  memberId: string,
  hashes: Buffer[],
): Promise<void> {
  await sql`
    insert into staff_recovery_codes (member_id, code_hash)
    select ${memberId}, unnest(${hashes}::bytea[])
  `.execute(tx);
}

/** Uses up a recovery code; false if there is no such code. */
export async function takeRecoveryCode(
  tx: Db,
  { memberId, hashes }: { memberId: string; hashes: Buffer[] },
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_recovery_codes
    where member_id = ${memberId} and code_hash = any(${hashes}::bytea[]) returning member_id
  `.execute(tx);
  return rows.length > 0;
}

/** Removes a member's second factor, so that they set up another; false if they are not on the staff. */
export async function resetSecondFactor(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    with codes as (delete from staff_recovery_codes where member_id = ${memberId})
    update staff set totp_secret = null, totp_step = 0
    where member_id = ${memberId} returning member_id
  `.execute(tx);
  return rows.length > 0;
}

export type StaffMember = {
  memberId: string;
  username: string;
  firstName: string;
  lastName: string;
  role: StaffRoleName;
  campusId: string | null;
  hasSecondFactor: boolean;
  addedAt: Date;
};

/** The staff, operators first; or the one member with this id. */
export async function staffMembers(db: Db, memberId: string | null = null): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select s.member_id as "memberId", m.username, m.first_name as "firstName",
      m.last_name as "lastName", s.role, s.campus_id as "campusId",
      s.totp_secret is not null as "hasSecondFactor", s.added_at as "addedAt"
    from staff s join members m on m.id = s.member_id
    where ${memberId}::uuid is null or s.member_id = ${memberId}
    order by s.role desc, s.campus_id, m.username
  `.execute(db);
  return rows;
}

/** False if the member is on the staff already. */
export async function insertStaff(
  tx: Db,
  { memberId, role, campusId }: { memberId: string; role: StaffRoleName; campusId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff (member_id, role, campus_id) values (${memberId}, ${role}, ${campusId})
    on conflict (member_id) do nothing returning member_id
  `.execute(tx);
  return rows.length > 0;
}

/** Ends a role; undefined if the member has none. */
export async function deleteStaff(tx: Db, memberId: string): Promise<StaffRoleName | undefined> {
  const { rows } = await sql<{ role: StaffRoleName }>`
    delete from staff where member_id = ${memberId} returning role
  `.execute(tx);
  return rows[0]?.role;
}

/** Locks the roles, so that two people cannot each remove the other as the last operator. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
}

/** Whether a member is the only operator; locks the roles until the transaction ends. */
export async function isLastOperator(tx: Db, memberId: string): Promise<boolean> {
  await lockStaff(tx);
  const { rows } = await sql<{ isLast: boolean }>`
    select coalesce(role = 'operator' and not exists (
      select from staff o join members m on m.id = o.member_id
      where o.role = 'operator' and o.member_id <> s.member_id and m.banned_at is null
        and not exists (select from account_deletions d where d.member_id = o.member_id)
    ), false) as "isLast"
    from staff s where member_id = ${memberId}
  `.execute(tx);
  return rows[0]?.isLast ?? false;
}

/**
 * A member who may be put on the staff: by username, with a proven email, and not banned. Locked, so that nobody bans
 * the member meanwhile.
 */
export async function lockCandidate(
  tx: Db,
  username: string,
): Promise<{ memberId: string; username: string } | undefined> {
  const { rows } = await sql<{ memberId: string; username: string }>`
    select id as "memberId", username from members
    where lower(username) = lower(${username}) and email_verified and banned_at is null
    for no key update
  `.execute(tx);
  return rows[0];
}

export async function hasCampus(db: Db, campusId: string): Promise<boolean> {
  const { rows } = await sql`select from campuses where id = ${campusId}`.execute(db);
  return rows.length > 0;
}
