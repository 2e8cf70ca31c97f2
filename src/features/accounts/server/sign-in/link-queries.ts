import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

type LinkPurpose = 'signIn' | 'reset';

export type NewLink = {
  purpose: LinkPurpose;
  tokenHash: Buffer;
  email: string;
  memberId: string | null;
  fullName: string | null;
  campusId: string;
  browserHash: Buffer | null;
  /** A checked path of the same site. */
  returnPath: string | null;
  minutes: number;
};

export async function insertLink(tx: Db, link: NewLink): Promise<void> {
  await sql`
    insert into mailed_links
      (id, purpose, token_hash, email, member_id, full_name, campus_id, browser_hash, return_path,
        expires_at)
    values (${newId()}, ${link.purpose}, ${link.tokenHash}, ${link.email}, ${link.memberId},
      ${link.fullName}, ${link.campusId}, ${link.browserHash}, ${link.returnPath},
      now() + make_interval(mins => ${link.minutes}))
  `.execute(tx);
}

export type LinkRow = {
  id: string;
  email: string;
  memberId: string | null;
  fullName: string | null;
  browserHash: Buffer | null;
  returnPath: string | null;
  attemptsLeft: number;
};

/** The address that a valid link was mailed to, and its member. Callers lock both before `lockLink`. */
export async function recipientOfLink(
  tx: Db,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<Pick<LinkRow, 'email' | 'memberId'> | undefined> {
  const { rows } = await sql<Pick<LinkRow, 'email' | 'memberId'>>`
    select email, member_id as "memberId" from mailed_links
    where purpose = ${purpose} and token_hash = ${tokenHash} and expires_at > now()
  `.execute(tx);
  return rows[0];
}

/** A valid link, locked by this transaction: a second use at the same time waits and finds it deleted. */
export async function lockLink(
  tx: Db,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select id, email, member_id as "memberId", full_name as "fullName",
      browser_hash as "browserHash", return_path as "returnPath", tries_left as "attemptsLeft"
    from mailed_links
    where purpose = ${purpose} and token_hash = ${tokenHash} and expires_at > now()
    for update
  `.execute(tx);
  return rows[0];
}

/** Counts a try from another browser, with the wrong address or none (T09); the last allowed one deletes the link. */
export async function consumeTry(tx: Db, linkId: string): Promise<void> {
  await sql`
    update mailed_links set tries_left = tries_left - 1 where id = ${linkId}
  `.execute(tx);
  await sql`delete from mailed_links where id = ${linkId} and tries_left <= 0`.execute(tx);
}

export async function deleteLink(tx: Db, linkId: string): Promise<void> {
  await sql`delete from mailed_links where id = ${linkId}`.execute(tx);
}

/** Deletes every link that could open a member's account. */
export async function deleteLinksOf(tx: Db, memberId: string, email: string): Promise<void> {
  await sql`
    delete from mailed_links where member_id = ${memberId} or email = ${email}
  `.execute(tx);
}
