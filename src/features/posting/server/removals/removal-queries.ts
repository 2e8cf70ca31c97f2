import { sql } from 'kysely';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import type { Db } from '#platform/server/database/database.ts';

/** Where the removed post was: what it replied to, or null. */
export async function parentOfRemoved(tx: Db, postId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ parentId: string | null }>`
    select parent_id as "parentId" from removed_posts where post_id = ${postId}
  `.execute(tx);
  return rows[0]?.parentId;
}

export type PlaceOfParent = {
  /** Whether the post is shown. */
  isShown: boolean;
  /** Whether it is not, but may be put back. */
  isHidden: boolean;
};

/** Where a post is by now that a removed one replied to; neither if it is gone. */
export async function placeOfParent(tx: Db, parentId: string): Promise<PlaceOfParent> {
  const { rows } = await sql<PlaceOfParent>`
    select exists (select from posts where id = ${parentId}) as "isShown",
      exists (select from removed_posts where post_id = ${parentId}) as "isHidden"
  `.execute(tx);
  return rows[0] ?? { isShown: false, isHidden: false };
}

/** Posts of a member whose ban hides only newer ones. */
export type ShownBefore = { memberId: string; before: Date };

export type RestoredPost = {
  id: string;
  plainText: string;
  category: string | null;
  priceCents: number | null;
};

/**
 * Inserts the posts of a removal again, but for those of deleted and banned accounts and what is under them; those of one banned
 * account may be let through. Returns them; none if the first of them is not inserted. The removal keeps them until the caller
 * deletes it.
 */
export async function insertPostsOfAllowed(
  tx: Db,
  { id, subjectId: postId }: { id: string; subjectId: string },
  shown: ShownBefore | null,
): Promise<RestoredPost[]> {
  const isAllowed = sql`m.deleted_at is null and (m.banned_at is null or (m.id = ${shown?.memberId ?? null}::uuid
    and (r.post ->> 'created_at')::timestamptz < ${shown?.before ?? null}::timestamptz))`;
  const { rows } = await sql<RestoredPost>`
    with recursive kept as (
      select r.post_id, r.post from removed_posts r join members m on m.id = r.author_id
      where r.removal_id = ${id} and r.post_id = ${postId} and ${isAllowed}
      union all
      select r.post_id, r.post from removed_posts r
        join kept k on r.parent_id = k.post_id
        join members m on m.id = r.author_id
      where r.removal_id = ${id} and ${isAllowed}
    ), shown as (
      insert into posts select p.* from kept, jsonb_populate_record(null::posts, kept.post) p
      returning id, author_id, send_key, plain_text, category, price_cents
    ), keys as (
      delete from deleted_post_keys k using shown s where k.author_id = s.author_id and k.send_key = s.send_key
    )
    select id, plain_text as "plainText", category, price_cents as "priceCents" from shown
  `.execute(tx);
  return rows;
}

/**
 * Counts saves and mentions of posts that are back, and their replies if some under them are not back, or were put under them
 * meanwhile; one whose reservation ended meanwhile is available.
 */
export async function recount(tx: Db, postIds: string[]): Promise<void> {
  await sql`
    update posts p set
      status = case when p.status = 'reserved' and not exists (
        select from deals d where d.post_id = p.id and d.state = 'held') then 'available' else p.status end,
      save_count = (select count(*) from saves s where s.post_id = p.id),
      mention_count = (select count(*) from mentions t where t.post_id = p.id),
      reply_count = case when not exists (
        -- If each post counts what the replies to it count and these themselves, all counts are right.
        select from posts t where t.id = any(${postIds}::uuid[]) and t.reply_count <> (
          select coalesce(sum(c.reply_count + 1), 0) from posts c where c.parent_id = t.id)
      ) then p.reply_count else (
        with recursive under as (
          select id from posts where parent_id = p.id
          union all
          select c.id from posts c join under u on c.parent_id = u.id
        )
        select count(*) from under) end
    where p.id = any(${postIds}::uuid[])
  `.execute(tx);
}

export type PostKey = { campusId: string; postId: string; memberId: string };

/** A post or reply by its id alone. */
export async function postKey(db: Db, postId: string): Promise<PostKey | undefined> {
  const { rows } = await sql<PostKey>`
    select campus_id as "campusId", id as "postId", author_id as "memberId" from posts where id = ${postId}
  `.execute(db);
  return rows[0];
}

/** What an email quotes of a removed post. */
const quotedLength = 100;

export type RemovedAuthor = { email: string; firstName: string; text: string };

/** The author of a post, with the beginning of its text; undefined if the author has no proven address. */
export async function authorToTell(db: Db, postId: string): Promise<RemovedAuthor | undefined> {
  const { rows } = await sql<RemovedAuthor>`
    select m.email, m.first_name as "firstName", left(p.plain_text, ${quotedLength + 1}::integer) as text
    from posts p join members m on m.id = p.author_id
    where p.id = ${postId} and m.email_verified and m.deleted_at is null and m.banned_at is null
  `.execute(db);
  const [row] = rows;
  return row && { ...row, text: startOf(row.text, quotedLength) };
}

/** Some posts and replies of a member, of each the newest first; all, or those from a time on. */
export async function somePostsOf(
  db: Db,
  memberId: string,
  { since, limit }: { since: Date | null; limit: number },
): Promise<PostKey[]> {
  const isNew = sql`(${since}::timestamptz is null or created_at >= ${since})`;
  const { rows } = await sql<PostKey>`
    (select campus_id as "campusId", id as "postId", author_id as "memberId" from posts
      where author_id = ${memberId} and parent_id is null and ${isNew} order by last_modified desc limit ${limit})
    union all
    (select campus_id, id, author_id from posts
      where author_id = ${memberId} and parent_id is not null and ${isNew} order by created_at desc limit ${limit})
  `.execute(db);
  return rows;
}
