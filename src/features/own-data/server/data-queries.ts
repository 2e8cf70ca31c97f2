import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Rows of one type that belong to a member, in the form of the copy; they are sorted by the key, which is left out. */
export type DataRow = { key: string; data: Record<string, unknown> };

export type Page = { memberId: string; after: string; limit: number };

/** The extension of the file of `g`, a row of `post_media` or `message_media`. */
const extension = sql`case g.kind when 'video' then '.mp4' else '.webp' end`;

export async function postData(db: Db, page: Page): Promise<DataRow[]> {
  return postRows(db, page, sql`p.parent_id is null`);
}

export async function commentData(db: Db, page: Page): Promise<DataRow[]> {
  return postRows(db, page, sql`p.parent_id is not null`);
}

/** `kind` is the condition of the index on these posts. */
async function postRows(
  db: Db,
  { memberId, after, limit }: Page,
  kind: RawBuilder<unknown>,
): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select p.id as key, json_build_object('campus', p.campus_id,
      'address', '/post/' || p.id, 'responseTo', '/post/' || p.parent_id, 'text', p.plain_text,
      'category', p.category, 'saves', p.save_count, 'replies', p.reply_count,
      'photos', (
        select coalesce(json_agg('media/' || g.path || ${extension} order by g.position), '[]')
        from post_media g where g.post_id = p.id),
      'photoDescriptions', (
        select coalesce(json_agg(nullif(g.alt, '') order by g.position), '[]')
        from post_media g where g.post_id = p.id),
      'createdAt', p.created_at, 'lastModified', p.last_modified) as data
    from posts p
    where p.author_id = ${memberId} and ${kind} and p.id > ${after}::uuid
    order by p.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Posts, comments and messages that the operator took down, alone or with what was above them. */
export async function removedPostData(
  db: Db,
  { memberId, after, limit }: Page,
): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select r.post_id as key, json_build_object('campus', m.campus_id, 'text', r.post ->> 'plain_text',
      'reason', case when m.post_id = r.post_id then m.reason end,
      'createdAt', r.post ->> 'created_at', 'removedAt', m.created_at, 'erasedAt', m.erase_at) as data
    from removed_posts r join removals m on m.id = r.removal_id
    where r.author_id = ${memberId} and r.post_id > ${after}::uuid
    union all
    select r.message_id, json_build_object('text', r.message ->> 'plain_text', 'reason', r.reason,
      'createdAt', r.message ->> 'created_at', 'removedAt', r.created_at, 'erasedAt', r.erase_at)
    from removed_messages r where r.author_id = ${memberId} and r.message_id > ${after}::uuid
    order by key limit ${limit}
  `.execute(db);
  return rows;
}

/** The networks of the logins of the last 30 days, in one row. */
export async function networkData(db: Db, { memberId, after, limit }: Page): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select a.member_id as key, json_build_object('networks', json_agg(json_build_object(
      'network', a.network, 'lastUsed', a.last_used_at) order by a.last_used_at desc)) as data
    from member_addresses a where a.member_id = ${memberId} and a.member_id > ${after}::uuid
    group by a.member_id order by a.member_id limit ${limit}
  `.execute(db);
  return rows;
}

export async function savedData(db: Db, { memberId, after, limit }: Page): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select s.post_id as key, json_build_object('campus', s.campus_id,
      'post', '/post/' || s.post_id, 'savedAt', s.created_at) as data
    from saves s where s.member_id = ${memberId} and s.post_id > ${after}::uuid
    order by s.post_id limit ${limit}
  `.execute(db);
  return rows;
}

export async function messageData(db: Db, { memberId, after, limit }: Page): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select w.id as key, json_build_object('with', o.username, 'text', w.plain_text,
      'sharedPost', '/post/' || w.shared_post_id,
      'photo', (select 'media/' || g.path || ${extension} from message_media g where g.message_id = w.id),
      'sentAt', w.created_at) as data
    from messages w
      join conversation_members c on c.conversation_id = w.conversation_id and c.member_id = w.author_id
      join members o on o.id = c.other_id
    where w.author_id = ${memberId} and w.id > ${after}::uuid
    order by w.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The hearts that a member gave; whose message got one is said by the other member of its conversation. */
export async function heartData(db: Db, { memberId, after, limit }: Page): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select h.message_id as key, json_build_object('with', o.username,
      'toOwnMessage', w.author_id = h.member_id, 'sentAt', w.created_at,
      'heartAt', h.created_at) as data
    from message_hearts h join messages w on w.id = h.message_id
      join conversation_members c on c.conversation_id = w.conversation_id and c.member_id = h.member_id
      join members o on o.id = c.other_id
    where h.member_id = ${memberId} and h.message_id > ${after}::uuid
    order by h.message_id limit ${limit}
  `.execute(db);
  return rows;
}

export async function searchData(db: Db, { memberId, after, limit }: Page): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select h.id as key, json_build_object('campus', h.campus_id, 'text', h.text,
      'times', h.quantity, 'first', h.created_at, 'last', h.last_modified) as data
    from search_history h where h.member_id = ${memberId} and h.id > ${after}::uuid
    order by h.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function sessionData(db: Db, { memberId, after, limit }: Page): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select s.id as key, json_build_object('browser', s.user_agent, 'address', s.ip_address,
      'begun', s.created_at, 'lastUsed', s.last_modified) as data
    from sessions s where s.member_id = ${memberId} and s.id > ${after}::uuid
    order by s.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function reportData(db: Db, { memberId, after, limit }: Page): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select r.id as key, json_build_object('about', r.about, 'reason', r.reason,
      'reportedAt', r.created_at) as data
    from reports r where r.reporter_id = ${memberId} and r.id > ${after}::uuid
    order by r.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function feedbackData(db: Db, { memberId, after, limit }: Page): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select f.id as key, json_build_object('text', f.words, 'sentAt', f.created_at) as data
    from feedback f where f.member_id = ${memberId} and f.id > ${after}::uuid
    order by f.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function countedEventData(
  db: Db,
  { memberId, after, limit }: Page,
): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select e.id as key, json_build_object('event', e.name, 'campus', e.campus_id,
      'at', e.created_at) as data
    from analytics_events e where e.member_id = ${memberId} and e.id > ${after}::uuid
    order by e.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The personal data of the member's own row; undefined if the account is deleted. */
export async function profileData(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select json_build_object('username', m.username, 'firstName', m.first_name,
      'middleName', m.middle_name, 'lastName', m.last_name, 'bio', m.bio,
      'photo', 'media' || replace(m.image, '/files', '') || '.webp',
      'email', m.email, 'emailVerified', m.email_verified,
      'phone', m.phone, 'gender', m.gender, 'birthDate', m.birth_date, 'campus', m.campus_id,
      'schoolEmail', m.school_email, 'schoolVerified', m.school_verified,
      'payouts', json_build_object('stripeAccount', m.stripe_account_id,
        'chargesEnabled', m.charges_enabled, 'payoutsEnabled', m.payouts_enabled,
        'onboardingComplete', m.stripe_onboarding_complete),
      'waysToLogIn', (select coalesce(json_agg(w.provider_id order by w.created_at), '[]')
        from sign_in_methods w where w.member_id = m.id),
      'noMailsAbout', (select coalesce(json_agg(o.type order by o.type), '[]')
        from mail_opt_outs o where o.member_id = m.id),
      'oldUserNames', (select coalesce(json_agg(u.username order by u.kept_until), '[]')
        from old_usernames u where u.member_id = m.id),
      'createdAt', m.created_at, 'lastModified', m.last_modified) as data
    from members m where m.id = ${memberId}
  `.execute(db);
  return rows[0]?.data;
}

/** A stored picture or video: its path without width, and the widths that are stored. */
export type StoredPicture = {
  path: string;
  kind: 'image' | 'animation' | 'video';
  widths: number[];
};

/** A page of the pictures and videos in a member's posts, comments and messages, in the order of their paths. */
export async function readPictures(
  db: Db,
  { memberId, after, limit }: { memberId: string; after: string; limit: number },
): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select path, kind, widths from (
      select g.path, g.kind, g.widths from post_media g join posts p on p.id = g.post_id
      where p.author_id = ${memberId}
      union all
      select g.path, g.kind, g.widths from message_media g join messages m on m.id = g.message_id
      where m.author_id = ${memberId}
    ) as own
    where path > ${after} order by path limit ${limit}
  `.execute(db);
  return rows;
}
