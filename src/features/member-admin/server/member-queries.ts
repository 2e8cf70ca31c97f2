import { sql } from 'kysely';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { FoundRow } from './find-queries.ts';

/** How many rows of each list a member's page shows. */
const shown = 10;
/** What is shown of a post; one more is read, to see whether the last character is whole. */
const quotedLength = 200;
const quotedUnits = sql`${quotedLength + 1}::integer`;

export type MemberRow = FoundRow & {
  schoolEmail: string | null;
  staffRole: 'operator' | 'moderator' | null;
  postCount: number;
  postingPausedUntil: Date | null;
  messagesPausedUntil: Date | null;
};

/** A member with the facts of the account; undefined if it is deleted. */
export async function memberRow(db: Db, memberId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select m.id as "memberId", m.username, m.first_name as "firstName", m.last_name as "lastName",
      m.email, m.campus_id as "campusId", m.email_verified as "emailVerified",
      m.school_verified as "schoolVerified", m.banned_at is not null as "isBanned",
      m.created_at as "joinedAt", m.school_email as "schoolEmail", s.role as "staffRole",
      m.total_posts as "postCount",
      case when m.posting_paused_until > now() then m.posting_paused_until end as "postingPausedUntil",
      case when m.messages_paused_until > now() then m.messages_paused_until end as "messagesPausedUntil"
    from members m left join staff s on s.member_id = m.id
    where m.id = ${memberId} and m.deleted_at is null
  `.execute(db);
  return rows[0];
}

export type SessionRow = {
  id: string;
  device: string;
  network: string | null;
  lastUsedAt: Date;
};

export async function sessionsOf(db: Db, memberId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, coalesce(user_agent, '') as device, ip_address as network, last_modified as "lastUsedAt"
    from sessions where member_id = ${memberId} and expires_at > now()
    order by last_modified desc limit ${shown}
  `.execute(db);
  return rows;
}

export type NetworkRow = { network: string; lastUsedAt: Date; accountCount: number };

/** The networks that a member logged in from in the last 30 days, with how many accounts did. */
export async function networksOf(db: Db, memberId: string): Promise<NetworkRow[]> {
  const { rows } = await sql<NetworkRow>`
    select a.network, a.last_used_at as "lastUsedAt", (
      select count(*)::integer from (
        select from member_addresses o where o.network = a.network limit 1000) o
    ) as "accountCount"
    from member_addresses a where a.member_id = ${memberId}
    order by a.last_used_at desc limit ${shown}
  `.execute(db);
  return rows;
}

/** A member, and the only campus of which something is wanted; null for all. */
export type MemberOf = { memberId: string; campusId: string | null };

export type PostRow = { id: string; words: string; at: Date; isRemoved: boolean };

/** The newest posts and comments of a member, shown and removed. */
export async function postsOf(db: Db, { memberId, campusId }: MemberOf): Promise<PostRow[]> {
  const ofCampus = campusId === null ? sql`` : sql`and campus_id = ${campusId}`;
  const { rows } = await sql<PostRow>`
    (select id, left(plain_text, ${quotedUnits}) as words, last_modified as at, false as "isRemoved" from posts
      where author_id = ${memberId} and parent_id is null ${ofCampus} order by last_modified desc limit ${shown})
    union all
    (select id, left(plain_text, ${quotedUnits}), created_at, false from posts
      where author_id = ${memberId} and parent_id is not null ${ofCampus} order by created_at desc limit ${shown})
    union all
    (select post_id, left(post ->> 'plain_text', ${quotedUnits}), (post ->> 'created_at')::timestamptz, true
      from removed_posts where author_id = ${memberId} and source = 'posts'
        ${campusId === null ? sql`` : sql`and post ->> 'campus_id' = ${campusId}`} order by post_id desc limit ${shown})
    order by at desc limit ${shown}
  `.execute(db);
  return rows.map((row) => ({ ...row, words: startOf(row.words, quotedLength) }));
}

export type CaseRow = {
  id: string;
  about: string;
  state: string;
  outcome: string | null;
  at: Date;
};

export async function casesOf(db: Db, { memberId, campusId }: MemberOf): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select id, about, state, outcome, coalesce(decided_at, waiting_since, now()) as at
    from cases where member_id = ${memberId}
      ${campusId === null ? sql`` : sql`and campus_id = ${campusId}`} order by id desc limit ${shown}
  `.execute(db);
  return rows;
}

export type SentRow = { all: number; right: number; wrong: number };

export async function reportsSentBy(db: Db, memberId: string): Promise<SentRow> {
  const { rows } = await sql<SentRow>`
    select count(*)::integer as "all", count(*) filter (where was_right)::integer as "right",
      count(*) filter (where not was_right)::integer as "wrong"
    from reports where reporter_id = ${memberId}
  `.execute(db);
  return rows[0] ?? { all: 0, right: 0, wrong: 0 };
}

export type ActRow = { id: string; at: Date; actor: string; act: string };

/** What staff did about a member on a campus. Acts that name no campus are for operators. */
export async function actsOfCampus(
  db: Db,
  { memberId, campusId }: { memberId: string; campusId: string },
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select s.id, s.at, s.actor, s.act from act_members g join staff_acts s on s.id = g.act_id
    where g.member_id = ${memberId} and s.subject like '@%' and s.campus_id = ${campusId}
    order by g.act_id desc limit ${shown}
  `.execute(db);
  return rows;
}

/** What staff did about a member, whatever their name was then, also in acts about several accounts. */
export async function actsAbout(db: Db, memberId: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    (select s.id, s.at, s.actor, s.act from act_members g join staff_acts s on s.id = g.act_id
      where g.member_id = ${memberId} and s.subject like '@%' order by g.act_id desc limit ${shown})
    union all
    (select w.id, w.at, coalesce('@' || m.username, 'a former operator'),
        case when w.undone_at is null then 'accounts.end' else 'accounts.end, taken back' end
      from account_wave_members c join account_waves w on w.id = c.wave_id
        left join members m on m.id = w.actor_id and m.deleted_at is null
      where c.member_id = ${memberId} and (
        select count(*) from account_wave_members o where o.wave_id = w.id) > 1
      order by w.id desc limit ${shown})
    order by at desc, id limit ${shown}
  `.execute(db);
  return rows;
}
