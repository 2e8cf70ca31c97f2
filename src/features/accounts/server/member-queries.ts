import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

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
};

export async function viewerRow(db: Db, memberId: string): Promise<ViewerRow | undefined> {
  const { rows } = await sql<ViewerRow>`
    select id, username, first_name as "firstName", last_name as "lastName", image, email,
      email_verified as "emailVerified", school_verified as "schoolVerified",
      campus_id as "campusId", total_posts as "totalPosts"
    from members where id = ${memberId}
  `.execute(db);
  return rows[0];
}

export type SignInCandidate = { id: string; banned: boolean; hasPassword: boolean };

/** Whoever an address belongs to, and whether that person may use a password. */
export async function signInCandidate(db: Db, email: string): Promise<SignInCandidate | undefined> {
  const { rows } = await sql<SignInCandidate>`
    select m.id,
      m.banned_at is not null or exists (select from banned_emails b where b.email = m.email) as banned,
      exists (
        select from sign_in_methods w
        where w.member_id = m.id and w.provider_id = 'credential' and w.password_hash is not null
      ) as "hasPassword"
    from members m where m.email = ${email}
  `.execute(db);
  return rows[0];
}
