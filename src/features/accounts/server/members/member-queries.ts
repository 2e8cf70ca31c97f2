import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

export type ViewerRow = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  image: string | null;
  email: string;
  emailVerified: boolean;
  schoolVerified: boolean;
  campusId: string | null;
  totalPosts: number;
  /** Null for everybody else; an operator's is of no campus. */
  staff: { campusId: string | null } | null;
};

/** The columns of a `ViewerRow`. */
export const viewerColumns = sql`
  id, username, first_name as "firstName", last_name as "lastName", image, email,
  email_verified as "emailVerified", school_verified as "schoolVerified",
  campus_id as "campusId", total_posts as "totalPosts",
  (select json_build_object('campusId', s.campus_id) from staff s where s.member_id = members.id) as staff
`;

export async function viewerRow(db: Db, memberId: string): Promise<ViewerRow | undefined> {
  const { rows } = await sql<ViewerRow>`
    select ${viewerColumns} from members where id = ${memberId}
  `.execute(db);
  return rows[0];
}

export type Member = {
  id: string;
  email: string;
  firstName: string;
  emailVerified: boolean;
  schoolVerified: boolean;
  banned: boolean;
  deviceEpoch: number;
  passwordHash: string | null;
};

const memberColumns = sql`
  m.id, m.email, m.first_name as "firstName", m.email_verified as "emailVerified",
  m.school_verified as "schoolVerified", m.banned_at is not null
    or exists (select from banned_emails b where b.ban_key = m.ban_key) as banned,
  m.device_epoch as "deviceEpoch",
  (
    select w.password_hash from sign_in_methods w
    where w.member_id = m.id and w.provider_id = 'credential'
  ) as "passwordHash"
`;

/** The member of an email address. */
export async function memberOfEmail(db: Db, email: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from members m where m.email = ${email}
  `.execute(db);
  return rows[0];
}

export async function memberOfId(db: Db, memberId: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from members m where m.id = ${memberId}
  `.execute(db);
  return rows[0];
}

/** Locks members until the transaction ends, in the order of their ids, so that two transactions cannot deadlock. */
export async function lockMembers(tx: Db, memberIds: string[]): Promise<void> {
  await sql`
    select from members where id = any(${memberIds}::uuid[]) order by id for no key update
  `.execute(tx);
}

/** Locks an address until the transaction ends, even if no account has it. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`.execute(tx);
}

/** Whether a row of `members` has an address, in any spelling, as its account's or its school's. */
export const hasAddress = (email: string | null) => sql`
  (ban_key = email_ban_key(${email}::text) or school_email = email_ban_key(${email}::text))
`;

/**
 * Whether an address, in any spelling, is on the ban list or belongs to a banned member: one that makes someone a student bars
 * them, too.
 */
export async function isBannedEmail(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from banned_emails where ban_key = email_ban_key(${email})
    union all
    select 1 from members where ${hasAddress(email)} and banned_at is not null
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** The mailbox of an address in any spelling; rate limits count mailboxes. */
export async function findMailbox(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ mailbox: string }>`
    select email_ban_key(${email}) as mailbox
  `.execute(db);
  return rows[0]?.mailbox ?? email;
}

export type MemberInsert = {
  id: string;
  email: string;
  emailVerified: boolean;
  username: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
};

/** Inserts a member and returns the id; undefined if the address is taken, or kept for a member who had it before. */
export async function insertMember(tx: Db, member: MemberInsert): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into members (id, email, email_verified, username, first_name, middle_name, last_name)
    select ${member.id}, ${member.email}::text, ${member.emailVerified}, ${member.username},
      ${member.firstName}, ${member.middleName}, ${member.lastName}
    where not exists (
      select from email_changes where old_email = ${member.email} and undo_until > now())
    on conflict (email) do nothing
    returning id
  `.execute(tx);
  return rows[0]?.id;
}

export async function updateName(
  tx: Db,
  member: Omit<MemberInsert, 'email' | 'emailVerified'>,
): Promise<void> {
  await sql`
    update members set username = ${member.username}, first_name = ${member.firstName},
      middle_name = ${member.middleName}, last_name = ${member.lastName}, last_modified = now()
    where id = ${member.id}
  `.execute(tx);
}

/** Gives an account another address; the caller has locked both addresses. */
export async function changeEmail(tx: Db, memberId: string, email: string): Promise<void> {
  await sql`
    update members set email = ${email}, last_modified = now() where id = ${memberId}
  `.execute(tx);
}

/** Makes the known devices of a member unknown; returns the locked member with the epoch of the next cookies. */
export async function forgetDevices(tx: Db, member: Member): Promise<Member> {
  const deviceEpoch = member.deviceEpoch + 1;
  await sql`update members set device_epoch = ${deviceEpoch} where id = ${member.id}`.execute(tx);
  return { ...member, deviceEpoch };
}

/** Sets a member's password. */
export async function setPasswordHash(tx: Db, memberId: string, hash: string): Promise<void> {
  await sql`
    insert into sign_in_methods (id, member_id, provider_id, account_id, password_hash)
    values (${newId()}, ${memberId}, 'credential', ${memberId}, ${hash})
    on conflict (provider_id, account_id) do update set
      password_hash = excluded.password_hash, last_modified = now()
  `.execute(tx);
}

/** Deletes every way to log in except mailed links; true if a password was among them. */
export async function deleteSignInMethods(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ wasPassword: boolean }>`
    delete from sign_in_methods where member_id = ${memberId}
    returning provider_id = 'credential' as "wasPassword"
  `.execute(tx);
  return rows.some(({ wasPassword }) => wasPassword);
}
