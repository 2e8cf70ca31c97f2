import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** What a code proves: the account's address, a school's, or the address that the account is to have. */
export type CodePurpose = 'email' | 'school' | 'newEmail';

export type NewCode = {
  memberId: string;
  purpose: CodePurpose;
  email: string;
  campusId: string | null;
  codeHash: Buffer;
  longCodeHash: Buffer;
  attempts: number;
  minutes: number;
};

/** Inserts a code and replaces the one before. */
export async function replaceCode(tx: Db, code: NewCode): Promise<void> {
  await sql`
    insert into verification_codes
      (member_id, purpose, email, campus_id, code_hash, long_code_hash, tries_left, expires_at)
    values (${code.memberId}, ${code.purpose}, ${code.email}, ${code.campusId}, ${code.codeHash},
      ${code.longCodeHash}, ${code.attempts}, now() + make_interval(mins => ${code.minutes}))
    on conflict (member_id, purpose) do update set
      email = excluded.email, campus_id = excluded.campus_id, code_hash = excluded.code_hash,
      long_code_hash = excluded.long_code_hash,
      tries_left = excluded.tries_left, expires_at = excluded.expires_at, created_at = now()
  `.execute(tx);
}

export type CodeRow = {
  email: string;
  campusId: string | null;
  codeHash: Buffer;
  longCodeHash: Buffer | null;
  /** The attempts that are left after this one. */
  attemptsLeft: number;
};

/** Counts one attempt at a valid code; undefined if none is left. Other attempts wait for this transaction. */
export async function consumeCodeTry(
  tx: Db,
  memberId: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    update verification_codes set tries_left = tries_left - 1
    where member_id = ${memberId} and purpose = ${purpose} and tries_left > 0 and expires_at > now()
    returning email, campus_id as "campusId", code_hash as "codeHash",
      long_code_hash as "longCodeHash", tries_left as "attemptsLeft"
  `.execute(tx);
  return rows[0];
}

/** Whether wrong attempts have used up a code that would still be valid. */
export async function isCodeUsedUp(
  tx: Db,
  memberId: string,
  purpose: CodePurpose,
): Promise<boolean> {
  const { rows } = await sql`
    select from verification_codes
    where member_id = ${memberId} and purpose = ${purpose} and tries_left <= 0 and expires_at > now()
  `.execute(tx);
  return rows.length > 0;
}

export async function deleteCode(tx: Db, memberId: string, purpose: CodePurpose): Promise<void> {
  await sql`
    delete from verification_codes where member_id = ${memberId} and purpose = ${purpose}
  `.execute(tx);
}

export type PendingCode = { email: string; campusId: string | null };

/** The address of a valid code. */
export async function pendingCode(
  db: Db,
  memberId: string,
  purpose: CodePurpose,
): Promise<PendingCode | undefined> {
  const { rows } = await sql<PendingCode>`
    select email, campus_id as "campusId" from verification_codes
    where member_id = ${memberId} and purpose = ${purpose} and tries_left > 0 and expires_at > now()
  `.execute(db);
  return rows[0];
}

export type MemberToVerify = {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  schoolEmail: string | null;
};

export async function memberToVerify(db: Db, memberId: string): Promise<MemberToVerify> {
  const { rows } = await sql<MemberToVerify>`
    select id, email, email_verified as "emailVerified", first_name as "firstName",
      school_email as "schoolEmail"
    from members where id = ${memberId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no member ${memberId} although signed in`);
  return row;
}

/** Deletes every code that a member could still enter. */
export async function deleteCodesOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from verification_codes where member_id = ${memberId}`.execute(tx);
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await sql`delete from verification_codes where expires_at < now()`.execute(db);
}
