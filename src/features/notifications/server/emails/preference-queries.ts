import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { EmailedType } from '../../contract/mailed.ts';

/** The types of mail that a member has turned off. */
export async function listOptOuts(db: Db, memberId: string): Promise<EmailedType[]> {
  const { rows } = await sql<{ type: EmailedType }>`
    select type from mail_opt_outs where member_id = ${memberId}
  `.execute(db);
  return rows.map((row) => row.type);
}

/** Turns off a type of email; no effect for a deleted member. */
export async function optOut(db: Db, memberId: string, type: EmailedType): Promise<void> {
  await sql`
    insert into mail_opt_outs (member_id, type)
    select id, ${type} from members where id = ${memberId}
    on conflict do nothing
  `.execute(db);
}

export async function optIn(db: Db, memberId: string, type: EmailedType): Promise<void> {
  await sql`delete from mail_opt_outs where member_id = ${memberId} and type = ${type}`.execute(db);
}

export async function wantsMessagePreviews(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from message_previews where member_id = ${memberId}
  `.execute(db);
  return rows.length > 0;
}

/** Chooses whether mails begin with the message's first words; no effect for a deleted member. */
export async function setMessagePreviews(
  db: Db,
  { memberId, isEnabled }: { memberId: string; isEnabled: boolean },
): Promise<void> {
  await (isEnabled
    ? sql`
        insert into message_previews (member_id) select id from members where id = ${memberId}
        on conflict do nothing
      `.execute(db)
    : sql`delete from message_previews where member_id = ${memberId}`.execute(db));
}
