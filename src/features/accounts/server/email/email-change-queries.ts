import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { undoDays } from '../../contract/email.ts';

/** Keeps the address that a member gives up, with the token that undoes the change. */
export async function insertEmailChange(
  tx: Db,
  change: { memberId: string; oldEmail: string; tokenHash: Buffer },
): Promise<void> {
  await sql`
    insert into email_changes (id, member_id, old_email, token_hash, undo_until)
    values (${newId()}, ${change.memberId}, ${change.oldEmail}, ${change.tokenHash},
      now() + make_interval(days => ${undoDays}))
  `.execute(tx);
}

/** Whether an address is kept for another member, who can still undo its change. */
export async function isKeptForOther(
  db: Db,
  email: string,
  memberId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from email_changes
    where old_email = ${email} and undo_until > now()
      and member_id is distinct from ${memberId}::uuid
    limit 1
  `.execute(db);
  return rows.length > 0;
}

type EmailChange = { id: string; memberId: string; oldEmail: string };

export async function findEmailChange(db: Db, tokenHash: Buffer): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select id, member_id as "memberId", old_email as "oldEmail" from email_changes
    where token_hash = ${tokenHash} and undo_until > now()
  `.execute(db);
  return rows[0];
}

/** The change by which a member gave up an address, if it can still be undone. */
export async function changeFrom(
  tx: Db,
  memberId: string,
  email: string,
): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select id, member_id as "memberId", old_email as "oldEmail" from email_changes
    where member_id = ${memberId} and old_email = ${email} and undo_until > now()
    order by created_at limit 1
  `.execute(tx);
  return rows[0];
}

/** The addresses whose owners can still undo a change. */
export async function listOldEmails(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ oldEmail: string }>`
    select distinct old_email as "oldEmail" from email_changes
    where member_id = ${memberId} and undo_until > now()
  `.execute(db);
  return rows.map(({ oldEmail }) => oldEmail);
}

/**
 * Deletes an undone change and all later ones, whose links would restore addresses in between; false if it is already
 * deleted.
 */
export async function deleteEmailChangesFrom(tx: Db, { id }: EmailChange): Promise<boolean> {
  const { rows } = await sql`
    delete from email_changes later using email_changes taken
    where taken.id = ${id} and later.member_id = taken.member_id
      and later.created_at >= taken.created_at
    returning later.id
  `.execute(tx);
  return rows.length > 0;
}

export async function deleteEndedEmailChanges(db: Db): Promise<void> {
  await sql`delete from email_changes where undo_until < now()`.execute(db);
}
