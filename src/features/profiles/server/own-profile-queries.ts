import { sql } from 'kysely';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { Db } from '#platform/server/database/database.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

export type OwnProfileRow = MemberSummary & { bio: string; isSetUp: boolean };

export async function ownProfileRow(db: Db, memberId: string): Promise<OwnProfileRow | undefined> {
  const { rows } = await sql<OwnProfileRow>`
    select m.id, ${summaryOf('m')}, m.bio, m.profile_set_up as "isSetUp"
    from members m where m.id = ${memberId}
  `.execute(db);
  return rows[0];
}

export async function updateBio(tx: Db, memberId: string, bio: string): Promise<void> {
  await sql`
    update members set bio = ${bio}, last_modified = now() where id = ${memberId}
  `.execute(tx);
}

/** A trigger queues the photo's files for deletion. */
export async function deletePhoto(tx: Db, memberId: string): Promise<void> {
  await sql`
    update members set image = null, last_modified = now()
    where id = ${memberId} and image is not null
  `.execute(tx);
}

export async function markSetUp(tx: Db, memberId: string): Promise<void> {
  await sql`
    update members set profile_set_up = true where id = ${memberId} and not profile_set_up
  `.execute(tx);
}

/** Makes a stored picture the member's photo. A trigger queues the files of the previous photo for deletion. */
export async function setPhoto(tx: Db, memberId: string, path: string): Promise<void> {
  await sql`
    update members set image = ${`/files/${path}`}, last_modified = now() where id = ${memberId}
  `.execute(tx);
}
