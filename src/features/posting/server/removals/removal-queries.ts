import { sql } from 'kysely';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import type { Db } from '#platform/server/database/database.ts';

export type Removal = {
  id: string;
  campusId: string;
  postId: string;
  memberId: string;
  reason: string;
  isBan: boolean;
};

type NewRemoval = Removal & { eraseAfterDays: number | null };

/** Stores a post and all under it, with photos, saves and mentions. The posts themselves stay where they are. */
export async function storeRemoval(tx: Db, removal: NewRemoval): Promise<void> {
  await sql`
    insert into removals (id, campus_id, post_id, member_id, reason, is_ban, erase_at)
    values (${removal.id}, ${removal.campusId}, ${removal.postId}, ${removal.memberId}, ${removal.reason},
      ${removal.isBan}, now() + make_interval(days => ${removal.eraseAfterDays}::integer))
  `.execute(tx);
  await sql`
    with recursive under as (
      select id from posts where campus_id = ${removal.campusId} and id = ${removal.postId}::uuid
      union all
      select p.id from posts p join under u on p.parent_id = u.id
    )
    insert into removed_posts (post_id, removal_id, author_id, parent_id, post, mentions)
    select p.id, ${removal.id}::uuid, p.author_id, p.parent_id, to_jsonb(p), (
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') from mentions t where t.post_id = p.id)
    from posts p where p.id in (select id from under)
  `.execute(tx);
  await sql`
    insert into removed_media (post_id, path, widths, media)
    select g.post_id, g.path, g.widths, to_jsonb(g)
    from removed_posts r join post_media g on g.post_id = r.post_id where r.removal_id = ${removal.id}
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into removed_saves (post_id, member_id, created_at)
    select s.post_id, s.member_id, s.created_at
    from removed_posts r join saves s on s.post_id = r.post_id where r.removal_id = ${removal.id}
  `.execute(tx);
}

type KeptMedia = { path: string; media: object };

/** The pictures and videos of a removal. */
export async function findMediaOfRemoval(tx: Db, removalId: string): Promise<KeptMedia[]> {
  const { rows } = await sql<KeptMedia>`
    select g.path, g.media from removed_posts r join removed_media g on g.post_id = r.post_id
    where r.removal_id = ${removalId}
  `.execute(tx);
  return rows;
}

/** The pictures and videos that posts had when they were removed. */
export async function findMediaOfRemovedPosts(tx: Db, postIds: string[]): Promise<KeptMedia[]> {
  const { rows } = await sql<KeptMedia>`
    select path, media from removed_media where post_id = any(${postIds}::uuid[])
  `.execute(tx);
  return rows;
}

/** Locks a removal by its id or its post. */
export async function lockRemoval(tx: Db, idOrPostId: string): Promise<Removal | undefined> {
  const { rows } = await sql<Removal>`
    select id, campus_id as "campusId", post_id as "postId", member_id as "memberId", reason, is_ban as "isBan"
    from removals where id = ${idOrPostId} or post_id = ${idOrPostId}
    order by created_at desc limit 1 for update
  `.execute(tx);
  return rows[0];
}

/** Where the removed post was: what it replied to, or null. */
export async function parentOfRemoved(tx: Db, postId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ parentId: string | null }>`
    select parent_id as "parentId" from removed_posts where post_id = ${postId}
  `.execute(tx);
  return rows[0]?.parentId;
}

export type RestoredPost = { id: string; plainText: string; category: string | null };

/**
 * Puts the posts of a removal back, but for those of deleted and banned accounts and what is under them. Returns them;
 * none if the first of them is not put back.
 */
export async function putPostsBack(
  tx: Db,
  { id, postId }: { id: string; postId: string },
): Promise<RestoredPost[]> {
  const { rows } = await sql<RestoredPost>`
    with recursive kept as (
      select r.post_id, r.post from removed_posts r join members m on m.id = r.author_id
      where r.removal_id = ${id} and r.post_id = ${postId} and m.deleted_at is null and m.banned_at is null
      union all
      select r.post_id, r.post from removed_posts r
        join kept k on r.parent_id = k.post_id
        join members m on m.id = r.author_id
      where r.removal_id = ${id} and m.deleted_at is null and m.banned_at is null
    )
    insert into posts
    select p.* from kept, jsonb_populate_record(null::posts, kept.post - 'send_key' - 'send_digest'
      -- The buyer for whom it was reserved lost it with the post.
      || case when kept.post->>'status' = 'reserved' then '{"status": "available"}'::jsonb else '{}' end) p
    returning id, plain_text as "plainText", category
  `.execute(tx);
  return rows;
}

/** Puts back the mentions of posts that were put back. */
export async function putMentionsBack(tx: Db, postIds: string[]): Promise<void> {
  await sql`
    insert into mentions
    select t.* from removed_posts r, jsonb_array_elements(r.mentions) mention,
      jsonb_populate_record(null::mentions, mention) t join members m on m.id = t.member_id
    where r.post_id = any(${postIds}::uuid[]) and m.deleted_at is null
  `.execute(tx);
}

/** Counts saves, mentions and replies of posts again. */
export async function recount(tx: Db, postIds: string[]): Promise<void> {
  await sql`
    update posts p set
      save_count = (select count(*) from saves s where s.post_id = p.id),
      mention_count = (select count(*) from mentions t where t.post_id = p.id),
      reply_count = (
        with recursive under as (
          select id from posts where parent_id = p.id
          union all
          select c.id from posts c join under u on c.parent_id = u.id
        )
        select count(*) from under)
    where p.id = any(${postIds}::uuid[])
  `.execute(tx);
}

/** Deletes a removal; a trigger queues its files for deletion. */
export async function deleteRemoval(tx: Db, id: string): Promise<void> {
  await sql`delete from removals where id = ${id}`.execute(tx);
}

/** Erases removals whose time is over; a trigger queues their files. */
export async function eraseOldRemovals(db: Db): Promise<void> {
  await sql`delete from removals where erase_at < now()`.execute(db);
}

/** Keeps a removed post for some days from now. What a ban has hidden has no end. */
export async function extendRemoval(tx: Db, postId: string, days: number): Promise<void> {
  await sql`
    update removals set erase_at = now() + make_interval(days => ${days}::integer)
    where post_id = ${postId} and erase_at is not null
  `.execute(tx);
}

/** Deletes what removals hold of a member whose account is deleted. */
export async function deleteRemovedOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from removals where member_id = ${memberId}`.execute(tx);
  await sql`delete from removed_posts where author_id = ${memberId}`.execute(tx);
  await sql`delete from removed_saves where member_id = ${memberId}`.execute(tx);
}

export type ListedRemoval = {
  id: string;
  campusId: string;
  postId: string;
  username: string;
  reason: string;
  words: string;
  createdAt: Date;
  eraseAt: Date | null;
};

/** The posts that the operator took down and that can be put back, the newest first. */
export async function listedRemovals(db: Db, limit: number): Promise<ListedRemoval[]> {
  const { rows } = await sql<ListedRemoval>`
    select r.id, r.campus_id as "campusId", r.post_id as "postId", m.username, r.reason,
      coalesce(p.post ->> 'plain_text', '') as words, r.created_at as "createdAt", r.erase_at as "eraseAt"
    from removals r join members m on m.id = r.member_id left join removed_posts p on p.post_id = r.post_id
    where not r.is_ban order by r.created_at desc limit ${limit}
  `.execute(db);
  return rows;
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

/** The removals of a member's ban, the last first. */
export async function bansRemovals(db: Db, memberId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from removals where member_id = ${memberId} and is_ban and erase_at is null
    order by created_at desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Lets a ban's removal be erased that could not be put back, because what it replied to is gone. */
export async function abandonRemoval(tx: Db, id: string, days: number): Promise<void> {
  await sql`
    update removals set erase_at = now() + make_interval(days => ${days}::integer) where id = ${id}
  `.execute(tx);
}
