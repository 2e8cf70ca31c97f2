import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { alikeShare } from './alike/text-signature.ts';
import type { FoundRow } from './find-queries.ts';

/** A network of more accounts than this is shared by a campus or a phone company, and links nobody. */
const maxNetworkMembers = 40;

/** Of a text that very many write, this many of the newest are looked at. */
const maxSimilarTexts = 500;

/** Shorter texts often match by chance. The index `posts_by_long_text` leaves them out by the same number. */
const minTextLength = sql.lit(20);

/** Accounts with a text that has a band in common with one of `own_signatures`, and half of its parts. */
const alikeLinks = sql`
  select a.author_id, 'alike' from own_signatures o cross join lateral (
    -- By the index of bands first: in the order of time, those of a text that few write would be looked for among all.
    select c.author_id, c.hashes from (
      select s.author_id, s.hashes, s.created_at from text_signatures s where s.bands && o.bands offset 0
    ) c order by c.created_at desc limit ${maxSimilarTexts}
  ) a where (
    select count(*) from unnest(a.hashes, o.hashes) as pair (theirs, own) where theirs = own
  ) >= ${alikeShare}::real * cardinality(o.hashes)
`;

/** What is shown of the newest post; one more is read, to see whether the last character is whole. */
export const quotedLength = 100;

export type LinkedRow = FoundRow & {
  sharesDevice: boolean;
  sharesNetwork: boolean;
  sharesText: boolean;
  /** An alike text, or the same. */
  sharesAlike: boolean;
  postCount: number;
  newestPost: string;
};

/**
 * Accounts that share a small network, a device on it, the text of one of the newest 20 posts, or a text like one of those
 * with a member; those that share the most first.
 */
export async function linkedAccounts(db: Db, memberId: string): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    with own_networks as materialized (
      select a.network from member_addresses a
      where a.member_id = ${memberId} and (
        select count(*) from (select from member_addresses o where o.network = a.network
          limit ${maxNetworkMembers + 1}) o) <= ${maxNetworkMembers}
    ), own_texts as materialized (
      select plain_text as text from (
        (select plain_text from posts where author_id = ${memberId} and parent_id is null
          order by last_modified desc limit 20)
        union all
        (select post ->> 'plain_text' from removed_posts where author_id = ${memberId} and source = 'posts'
          order by post_id desc limit 20)
      ) own where char_length(plain_text) >= ${minTextLength}
    ), own_signatures as materialized (
      select hashes, bands from text_signatures
      where author_id = ${memberId} and bands <> '{}' order by created_at desc limit 20
    ), links as (
      select a.member_id, 'network' as kind
      from own_networks n join member_addresses a on a.network = n.network
      union
      select s.member_id, 'device'
      from own_networks n
        join member_addresses a on a.network = n.network
        join sessions s on s.member_id = a.member_id
        join sessions o on o.member_id = ${memberId} and o.user_agent = s.user_agent
          and o.ip_address = s.ip_address
      union
      select p.author_id, 'text' from own_texts t join posts p
        on hashtextextended(p.plain_text, 0) = hashtextextended(t.text, 0) and p.plain_text = t.text
          and char_length(p.plain_text) >= ${minTextLength}
      union
      -- Banned accounts: their posts are only in removed_posts.
      select r.author_id, 'text' from own_texts t join removed_posts r on r.source = 'posts' and r.post ->> 'plain_text' = t.text
      union
      ${alikeLinks}
    ), linked as (
      select l.member_id, array_agg(l.kind) as kinds
      from links l join members o on o.id = l.member_id and o.deleted_at is null
      where l.member_id <> ${memberId} group by l.member_id
      order by count(*) desc, l.member_id desc limit 100
    )
    select m.id as "memberId", m.username, m.first_name as "firstName", m.last_name as "lastName",
      m.email, m.campus_id as "campusId", m.email_verified as "emailVerified",
      m.school_verified as "schoolVerified", m.banned_at is not null as "isBanned",
      m.created_at as "joinedAt", m.total_posts as "postCount",
      'device' = any(l.kinds) as "sharesDevice", 'network' = any(l.kinds) as "sharesNetwork",
      'text' = any(l.kinds) as "sharesText", 'alike' = any(l.kinds) as "sharesAlike",
      coalesce((select left(p.plain_text, ${quotedLength + 1}::integer) from posts p where p.author_id = m.id and p.parent_id is null
        order by p.last_modified desc limit 1), '') as "newestPost"
    from linked l join members m on m.id = l.member_id
    order by cardinality(l.kinds) desc, m.id desc
  `.execute(db);
  return rows;
}
