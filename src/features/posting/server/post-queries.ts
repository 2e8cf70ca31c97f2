import { sql } from 'kysely';
import type { RichText } from '#platform/contract/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Category, PostView } from '../contract.ts';

export type PostRow = {
  id: string;
  campusId: string;
  parentId: string | null;
  text: RichText;
  category: Category | null;
  imageCount: number;
  createdAt: Date;
  lastModified: Date;
  /** `lastModified` in microseconds since 1970, which a Date cannot hold. */
  modifiedMicros: number;
  authorId: string;
  username: string;
  firstName: string;
  lastName: string;
  image: string | null;
  verified: boolean;
};

// The author is joined at read (decisions: profile facts live once).
const selectPost = sql`
  select p.id, p.campus_id as "campusId", p.parent_id as "parentId", p.body as text, p.category,
    p.image_count as "imageCount", p.created_at as "createdAt", p.last_modified as "lastModified",
    (extract(epoch from p.last_modified) * 1000000)::bigint as "modifiedMicros",
    m.id as "authorId", m.username, m.first_name as "firstName", m.last_name as "lastName", m.image,
    m.school_verified as verified
  from posts p join members m on m.id = p.author_id
`;

export type FeedPlace = { modifiedMicros: number; id: string };

/** Before every post: where the first page begins. */
export const feedStart: FeedPlace = {
  modifiedMicros: Number.MAX_SAFE_INTEGER,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** Top-level posts of a campus below a place, last modified first (core §7). */
export async function feedPosts(
  db: Db,
  page: { campusId: string; category: Category | undefined; below: FeedPlace; limit: number },
): Promise<PostRow[]> {
  const { modifiedMicros, id } = page.below;
  // Text of its own for each, so that either is planned on its own index.
  const filter = page.category ? sql`and p.category = ${page.category}` : sql``;
  const { rows } = await sql<PostRow>`
    ${selectPost}
    where p.campus_id = ${page.campusId} and p.parent_id is null ${filter}
      and (p.last_modified, p.id) <
        (timestamptz 'epoch' + ${modifiedMicros}::bigint * interval '1 microsecond', ${id}::uuid)
    order by p.last_modified desc, p.id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}

export async function postRow(
  db: Db,
  key: { campusId: string; postId: string },
): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    ${selectPost} where p.campus_id = ${key.campusId} and p.id = ${key.postId}
  `.execute(db);
  return rows[0];
}

export async function insertPost(
  db: Db,
  post: {
    id: string;
    campusId: string;
    authorId: string;
    text: RichText;
    plainText: string;
    category: Category | null;
  },
): Promise<void> {
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text, category)
    values (${post.id}, ${post.campusId}, ${post.authorId}, ${JSON.stringify(post.text)}::jsonb,
      ${post.plainText}, ${post.category})
  `.execute(db);
}

/** Deletes a post of this author with all replies under it; false where there was none. */
export async function deletePostOf(
  db: Db,
  key: { campusId: string; postId: string; authorId: string },
): Promise<{ topLevel: boolean } | undefined> {
  const { rows } = await sql<{ topLevel: boolean }>`
    delete from posts
    where campus_id = ${key.campusId} and id = ${key.postId} and author_id = ${key.authorId}
    returning parent_id is null as "topLevel"
  `.execute(db);
  return rows[0];
}

/** Keeps a member's count of top-level posts (core §3, totalPosts). */
export async function addToTotalPosts(db: Db, memberId: string, change: 1 | -1): Promise<void> {
  await sql`
    update members set total_posts = total_posts + ${change}::integer where id = ${memberId}
  `.execute(db);
}

export function toPostView(row: PostRow): PostView {
  const { id, campusId, parentId, text, category, imageCount } = row;
  const { authorId, username, firstName, lastName, image, verified } = row;
  return {
    id,
    campusId,
    parentId,
    author: { id: authorId, username, firstName, lastName, image, verified },
    text,
    category,
    imageCount,
    createdAt: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
  };
}
