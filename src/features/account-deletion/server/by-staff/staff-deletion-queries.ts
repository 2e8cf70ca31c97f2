import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type DeletionTarget = {
  memberId: string;
  username: string;
  firstName: string;
  campusId: string | null;
  isBanned: boolean;
  isStaff: boolean;
  dueAt: Date | null;
  byStaff: boolean;
  askedAt: Date | null;
  askedById: string | null;
  /** Null if that account is deleted. */
  askedBy: string | null;
  reason: string | null;
};

/** A member, with what is proposed and decided about the account; undefined if it is deleted. */
export async function deletionTarget(
  db: Db,
  memberId: string,
): Promise<DeletionTarget | undefined> {
  const { rows } = await sql<DeletionTarget>`
    select m.id as "memberId", m.username, m.first_name as "firstName", m.campus_id as "campusId",
      m.banned_at is not null as "isBanned",
      exists (select from staff s where s.member_id = m.id) as "isStaff",
      d.due_at as "dueAt", coalesce(d.by_staff, false) as "byStaff",
      p.asked_at as "askedAt", p.asked_by as "askedById", a.username as "askedBy", p.reason
    from members m
      left join account_deletions d on d.member_id = m.id
      left join deletion_proposals p on p.member_id = m.id
      left join members a on a.id = p.asked_by and a.deleted_at is null
    where m.id = ${memberId} and m.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** Blocks the closing of the account, and others who decide about it, until the transaction ends. */
export async function lockTarget(tx: Db, memberId: string): Promise<void> {
  await sql`select from members where id = ${memberId} for no key update`.execute(tx);
}

export async function insertProposal(
  tx: Db,
  proposal: { memberId: string; askedBy: string; reason: string },
): Promise<void> {
  await sql`
    insert into deletion_proposals (member_id, asked_by, reason)
    values (${proposal.memberId}, ${proposal.askedBy}, ${proposal.reason})
  `.execute(tx);
}

export async function deleteProposal(tx: Db, memberId: string): Promise<void> {
  await sql`delete from deletion_proposals where member_id = ${memberId}`.execute(tx);
}

export async function deleteStaffDeletion(tx: Db, memberId: string): Promise<void> {
  await sql`delete from account_deletions where member_id = ${memberId} and by_staff`.execute(tx);
}

/** Whether the one who asked is still an operator. */
export async function isOperator(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff where member_id = ${memberId} and role = 'operator'
  `.execute(tx);
  return rows.length > 0;
}

/** The addresses that the owner may still read: the account's and the school's. */
export async function addressesOf(tx: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string; schoolEmail: string | null }>`
    select email, school_email as "schoolEmail" from members where id = ${memberId}
  `.execute(tx);
  return rows.flatMap(({ email, schoolEmail }) => (schoolEmail ? [email, schoolEmail] : [email]));
}

export type ProposalRow = {
  memberId: string;
  username: string;
  firstName: string;
  lastName: string;
  askedAt: Date;
  askedById: string | null;
  askedBy: string | null;
  reason: string;
};

/** What waits for a second person about members of a campus, or of all if it is null; nothing about the reader. */
export async function waitingProposals(
  db: Db,
  { campusId, readerId }: { campusId: string | null; readerId: string },
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select m.id as "memberId", m.username, m.first_name as "firstName", m.last_name as "lastName",
      p.asked_at as "askedAt", p.asked_by as "askedById", a.username as "askedBy", p.reason
    from deletion_proposals p
      join members m on m.id = p.member_id
      left join members a on a.id = p.asked_by and a.deleted_at is null
    where m.deleted_at is null and m.id <> ${readerId}
      and (${campusId}::text is null or m.campus_id = ${campusId})
    order by p.asked_at limit 50
  `.execute(db);
  return rows;
}

/** Deletes what is proposed about a deleted account, and its name from what it proposed. */
export async function forgetProposals(tx: Db, memberId: string): Promise<void> {
  await sql`delete from deletion_proposals where member_id = ${memberId}`.execute(tx);
  await sql`
    update deletion_proposals set asked_by = null where asked_by = ${memberId}
  `.execute(tx);
}
