import { sql, type RawBuilder } from 'kysely';
import { andPostShown, andShown } from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

export type ProfileRow = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  image: string | null;
  verified: boolean;
  bio: string;
  createdAt: Date;
  totalPosts: number;
  /** The school of a student of another campus than the site's. */
  schoolId: string | null;
  schoolName: string | null;
};

/**
 * A member by username, or by a former username that still redirects, if this campus's site shows the member: members
 * of private campuses are on their own site only, deleted and banned members on none, and nobody's is shown to a reader
 * from whom they are hidden.
 */
export async function profileRow(
  db: Db,
  { username, campusId, readerId }: { username: string; campusId: string; readerId: string | null },
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select m.id, ${summaryOf('m')}, m.bio, m.created_at as "createdAt", m.total_posts as "totalPosts",
      case when m.school_verified and c.id <> ${campusId} then c.id end as "schoolId",
      case when m.school_verified and c.id <> ${campusId} then c.name end as "schoolName"
    from members m left join campuses c on c.id = m.campus_id
    where m.id = coalesce(
        (select id from members where lower(username) = lower(${username})),
        (
          select member_id from old_usernames
          where username = lower(${username}) and kept_until > now()
        ))
      and m.deleted_at is null and m.banned_at is null
      and (m.campus_id is null or c.privacy = 'public' or m.campus_id = ${campusId})
      ${andShown(readerId, sql.ref('m.id'))}
  `.execute(db);
  return rows[0];
}

export async function emailOfMember(db: Db, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from members where id = ${memberId}
  `.execute(db);
  return rows[0]?.email;
}

type AuthorPage = {
  campusId: string;
  authorId: string;
  readerId: string | null;
  below: Cursor;
  limit: number;
};

/** Posts of a member on a campus, last modified first (PROFILE-02). */
export async function authorsPosts(db: Db, page: AuthorPage): Promise<Cursor[]> {
  return findLastChanged(db, page, sql`p.parent_id is null`);
}

/** What a member offers, reserved things too. */
export async function authorsForSale(db: Db, page: AuthorPage): Promise<Cursor[]> {
  return findLastChanged(
    db,
    page,
    sql`p.parent_id is null and p.status in ('available', 'reserved')`,
  );
}

export async function authorsSold(db: Db, page: AuthorPage): Promise<Cursor[]> {
  return findLastChanged(db, page, sql`p.parent_id is null and p.status = 'sold'`);
}

/** `kind` is the condition of the index on these posts. */
async function findLastChanged(
  db: Db,
  page: AuthorPage,
  kind: RawBuilder<unknown>,
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select p.id, ${microsecondsOf('p.last_modified')} as at from posts p
    where p.author_id = ${page.authorId} and p.campus_id = ${page.campusId} and ${kind}
      and (p.last_modified, p.id) < ${cursorPlace(page.below)}
    order by p.last_modified desc, p.id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}

/** Posts with photos or videos, newest first (PROFILE-03). */
export async function authorsPhotos(db: Db, page: AuthorPage): Promise<Cursor[]> {
  return findNewest(db, page, sql`p.parent_id is null and p.image_count > 0`);
}

/** Comments and replies, newest first (PROFILE-04). */
export async function authorsReplies(db: Db, page: AuthorPage): Promise<Cursor[]> {
  return findNewest(db, page, sql`p.parent_id is not null`);
}

/** `kind` is the condition of the index on these posts. */
async function findNewest(db: Db, page: AuthorPage, kind: RawBuilder<unknown>): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select p.id, ${microsecondsOf('p.created_at')} as at from posts p
    where p.author_id = ${page.authorId} and p.campus_id = ${page.campusId} and ${kind}
      and (p.created_at, p.id) < ${cursorPlace(page.below)}
      ${andPostShown(page.readerId, 'p')}
    order by p.created_at desc, p.id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}
