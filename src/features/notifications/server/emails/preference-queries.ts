import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MailedType } from '../../contract/mailed.ts';

/** The types of mail that a member has turned off. */
export async function listOptOuts(db: Db, memberId: string): Promise<MailedType[]> {
  const { rows } = await sql<{ type: MailedType }>`
    select type from mail_opt_outs where member_id = ${memberId}
  `.execute(db);
  return rows.map((row) => row.type);
}

/** Turns a type of mail off; no effect for a deleted member. */
export async function turnOff(db: Db, memberId: string, type: MailedType): Promise<void> {
  await sql`
    insert into mail_opt_outs (member_id, type)
    select id, ${type} from members where id = ${memberId}
    on conflict do nothing
  `.execute(db);
}

export async function turnOn(db: Db, memberId: string, type: MailedType): Promise<void> {
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
  { memberId, isWanted }: { memberId: string; isWanted: boolean },
): Promise<void> {
  await (isWanted
    ? sql`
        insert into message_previews (member_id) select id from members where id = ${memberId}
        on conflict do nothing
      `.execute(db)
    : sql`delete from message_previews where member_id = ${memberId}`.execute(db));
}
