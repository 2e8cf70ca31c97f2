import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

/** The member of a Google account. */
export async function memberOfGoogleIdentity(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from sign_in_methods
    where provider_id = 'google' and account_id = ${key}
  `.execute(db);
  return rows[0]?.memberId;
}

/** Links a Google account to a member; false if the member has one, or it belongs to another member. */
export async function addGoogleIdentity(tx: Db, memberId: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in_methods (id, member_id, provider_id, account_id)
    select ${newId()}, ${memberId}, 'google', ${key}
    where not exists (
      select from sign_in_methods where member_id = ${memberId} and provider_id = 'google')
    on conflict do nothing
    returning id
  `.execute(tx);
  return rows.length > 0;
}
