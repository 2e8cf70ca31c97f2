import { sql } from 'kysely';
import { isHidden } from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { PostState } from './post-state.ts';

export type Change = {
  postId: string;
  /** What the post was before; null if it is new. */
  former: PostState | null;
  /** The first change that is not matched yet. */
  changedAt: Date;
};

/** The posts of the oldest changes; not locked. */
export async function changedPostIds(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ postId: string }>`
    select post_id as "postId" from posts_to_match order by changed_at limit ${limit}
  `.execute(tx);
  return rows.map(({ postId }) => postId);
}

/**
 * Takes the changes of these posts off the list; the caller's transaction puts them back if it fails. The posts are locked first,
 * as by their writers, whose trigger then waits for the row of the list: in the other order each would wait for the other. What
 * another process takes is left to it.
 */
export async function takeChanges(tx: Db, postIds: string[]): Promise<Change[]> {
  await lockPosts(tx, postIds);
  const { rows } = await sql<Change>`
    delete from posts_to_match where post_id in (
      select post_id from posts_to_match where post_id = any(${postIds}::uuid[]) for update skip locked)
    returning post_id as "postId", former, changed_at as "changedAt"
  `.execute(tx);
  return rows;
}

/** Locks posts against their deletion. */
export async function lockPosts(tx: Db, postIds: string[]): Promise<void> {
  await sql`
    select from posts where id = any(${postIds}::uuid[]) order by id for key share
  `.execute(tx);
}

export type ChangedPost = {
  campusId: string;
  postId: string;
  authorId: string;
  now: PostState;
  former: PostState | null;
  /** It was taken down for a time. */
  isPutBack: boolean;
};

type PostRow = PostState & { campusId: string; postId: string; authorId: string; createdAt: Date };

/** A post that appears this long after it was written has been put back. */
const putBackAfterMs = 60_000;

/** Reads the posts as they are now, without those deleted meanwhile; none can be deleted before the transaction ends. */
export async function changedPosts(tx: Db, changes: Change[]): Promise<ChangedPost[]> {
  const { rows } = await sql<PostRow>`
    select campus_id as "campusId", id as "postId", author_id as "authorId", plain_text as "plainText", category,
      price_cents as "priceCents", condition, status, created_at as "createdAt"
    from posts where id = any(${changes.map(({ postId }) => postId)}::uuid[])
    order by id
  `.execute(tx);
  const byPost = new Map(changes.map((change) => [change.postId, change]));
  return rows.flatMap(({ campusId, postId, authorId, createdAt, ...now }) => {
    const change = byPost.get(postId);
    if (!change) return [];
    const { former, changedAt } = change;
    const isPutBack = former === null && changedAt.getTime() - createdAt.getTime() > putBackAfterMs;
    return [{ campusId, postId, authorId, now, former, isPutBack }];
  });
}

/** A post with its stems. */
export type Offer = PostState & { words: string[] };

/** What decides whether a search is for an offer. */
export type Matched = Pick<Offer, 'words' | 'category' | 'priceCents' | 'condition'>;

export type OfferToTell = {
  campusId: string;
  postId: string;
  authorId: string;
  offer: Matched;
  /** What it offered before the change; null if it offered nothing. */
  former: Matched | null;
};

/** Whether a text with these stems has the words of a search `s`. */
const hasWords = (words: string[]) => sql`
  s.words <@ ${words}::text[] and not s.excluded && ${words}::text[]
`;

/** Whether the filters of a search `s` allow an offer. A price limit leaves out what names no price. */
const isAllowed = ({ category, priceCents, condition }: Matched) => sql`
  (s.category is null or s.category = coalesce(${category}, ''))
    and (s.max_cents is null or s.max_cents >= coalesce(${priceCents}::integer, 2147483647))
    and (s.condition is null or s.condition = coalesce(${condition}, ''))
`;

/** Selects the searches whose words a text has, found by their key words, so that others are not read. */
export function searchesFor({ campusId, words }: { campusId: string; words: string[] }) {
  return sql`
    select s.* from saved_searches s
    where s.campus_id = ${campusId} and s.key_word = any(${words}::text[]) and ${hasWords(words)}
  `;
}

/**
 * Those offers that some saved search of their campus may be for, by its key word. Most are sought by nobody. A subquery
 * with a limit, which is looked up in the index for each: PostgreSQL may plan `exists` as a join that reads all searches.
 */
export async function soughtOffers(tx: Db, offers: OfferToTell[]): Promise<OfferToTell[]> {
  const given = offers.map(({ campusId, postId, offer }) => ({
    campus_id: campusId,
    post_id: postId,
    words: offer.words,
  }));
  const { rows } = await sql<{ postId: string }>`
    select o.post_id as "postId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) o(campus_id text, post_id uuid, words text[])
    where (
      select true from saved_searches s where s.campus_id = o.campus_id and s.key_word = any(o.words) limit 1)
  `.execute(tx);
  const sought = new Set(rows.map(({ postId }) => postId));
  return offers.filter(({ postId }) => sought.has(postId));
}

/** Members `m` of a campus who may still read it. */
export const andOfCampus = (campusId: string) => sql`
  and m.school_verified and m.campus_id = ${campusId} and m.banned_at is null
  and not exists (select from banned_emails b where b.ban_key = m.ban_key)
`;

/** At most this many members are told of a post by one statement, which then ends long before its time limit. */
export const toldAtOnce = 500;

/**
 * Records whom a post is told to, and returns them: each member once, however many of their searches match. If there are
 * `toldAtOnce`, there may be more.
 */
export async function tellSeekers(tx: Db, post: OfferToTell): Promise<string[]> {
  const { campusId, postId, authorId, offer, former } = post;
  const didNotBefore = former
    ? sql`and not (${hasWords(former.words)} and ${isAllowed(former)})`
    : sql``;
  const { rows } = await sql<{ memberId: string }>`
    with found as materialized (
      select s.id, s.member_id from (${searchesFor({ campusId, words: offer.words })}) s
      join members m on m.id = s.member_id
      where ${isAllowed(offer)} ${didNotBefore} and m.id <> ${authorId}::uuid ${andOfCampus(campusId)} and not ${isHidden(sql.ref('m.id'), authorId)}
        and not exists (select from saved_search_finds f where f.member_id = m.id and f.post_id = ${postId}::uuid)
    ), told as (
      insert into saved_search_finds (member_id, campus_id, post_id)
      select distinct member_id, ${campusId}, ${postId}::uuid from found
      order by member_id limit ${toldAtOnce}::integer
      on conflict do nothing returning member_id
    ), marked as (
      update saved_searches set told_at = clock_timestamp()
      where id in (select found.id from found join told on told.member_id = found.member_id)
    )
    select member_id as "memberId" from told
  `.execute(tx);
  return rows.map(({ memberId }) => memberId);
}
