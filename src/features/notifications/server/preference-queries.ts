import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MailedType } from '../contract/mailed.ts';

/** The types that a member does not want to be mailed. */
export async function optOutsOf(db: Db, memberId: string): Promise<MailedType[]> {
  const { rows } = await sql<{ type: MailedType }>`
    select type from mail_opt_outs where member_id = ${memberId}
  `.execute(db);
  return rows.map((row) => row.type);
}

/** Turns a type of mails off; a member who is gone has none. */
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
