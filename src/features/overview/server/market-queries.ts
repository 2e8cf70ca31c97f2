import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** How many days the bars of a campus show. */
const barDays = 28;

/** `campusId` is the only campus wanted; null for all. */
type Wanted = { campusId: string | null; days: number };

export type CountRow = {
  campusId: string;
  name: string;
  members: number;
  membersBefore: number;
  verified: number;
  verifiedBefore: number;
  posts: number;
  postsBefore: number;
  conversations: number;
  conversationsBefore: number;
  openReports: number;
  oldestReportAt: Date | null;
  postsByDay: number[];
};

/**
 * What was counted on each campus in the last days, and in as many days before. Each count reads its period from an
 * index and nothing older.
 */
export async function countsOfCampuses(db: Db, { campusId, days }: Wanted): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    with period as (
      select now() - make_interval(days => ${days}::integer) as since,
        now() - make_interval(days => 2 * ${days}::integer) as before_since
    ), begun as (
      select m.campus_id, count(*) filter (where v.created_at >= p.since) as now,
        count(*) filter (where v.created_at < p.since) as before
      from period p join conversations v on v.created_at >= p.before_since
      join members m on m.id = v.started_by group by m.campus_id
    )
    select c.id as "campusId", c.name, joined.members, joined."membersBefore", joined.verified,
      joined."verifiedBefore", written.posts, written."postsBefore",
      coalesce(begun.now, 0) as conversations, coalesce(begun.before, 0) as "conversationsBefore",
      open."openReports", open."oldestReportAt", bars."postsByDay"
    from campuses c cross join period p
    cross join lateral (
      select count(*) filter (where m.created_at >= p.since) as members,
        count(*) filter (where m.created_at < p.since) as "membersBefore",
        count(*) filter (where m.created_at >= p.since and m.school_verified) as verified,
        count(*) filter (where m.created_at < p.since and m.school_verified) as "verifiedBefore"
      from members m where m.campus_id = c.id and m.created_at >= p.before_since
    ) joined
    cross join lateral (
      select count(*) filter (where t.created_at >= p.since) as posts,
        count(*) filter (where t.created_at < p.since) as "postsBefore"
      from posts t
      where t.campus_id = c.id and t.parent_id is null and t.created_at >= p.before_since
    ) written
    cross join lateral (
      select count(*) as "openReports", min(k.waiting_since) as "oldestReportAt" from cases k
      where k.campus_id = c.id and k.state <> 'closed'
    ) open
    cross join lateral (
      select array_agg(coalesce(t.posts, 0)::integer order by day desc) as "postsByDay"
      from generate_series(0, ${barDays}::integer - 1) as day left join (
        select floor(extract(epoch from now() - created_at) / 86400) as day, count(*) as posts
        from posts
        where campus_id = c.id and parent_id is null
          and created_at > now() - make_interval(days => ${barDays}::integer)
        group by 1
      ) t using (day)
    ) bars
    left join begun on begun.campus_id = c.id
    where c.id = ${campusId}::text or ${campusId}::text is null
    order by written.posts desc, c.id
  `.execute(db);
  return rows;
}

export type ReplyRow = {
  campusId: string;
  /** False for the period before. */
  isNow: boolean;
  sampled: number;
  replied: number;
  firstReplySeconds: number | null;
};

/** How soon others replied to the newest posts of the last days, and to those of as many days before. */
export async function repliesOfCampuses(
  db: Db,
  { campusId, days, limit }: Wanted & { limit: number },
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    with period as (
      select true as is_now, now() - make_interval(days => ${days}::integer) as since, now() as until
      union all
      select false, now() - make_interval(days => 2 * ${days}::integer),
        now() - make_interval(days => ${days}::integer)
    )
    select c.id as "campusId", p.is_now as "isNow", count(*) as sampled, count(r.created_at) as replied,
      percentile_cont(0.5) within group (
        order by extract(epoch from r.created_at - t.created_at)::float) as "firstReplySeconds"
    from campuses c cross join period p
    cross join lateral (
      select id, author_id, created_at from posts
      where campus_id = c.id and parent_id is null and created_at >= p.since and created_at < p.until
      order by created_at desc limit ${limit}::integer
    ) t
    left join lateral (
      select created_at from posts
      where parent_id = t.id and author_id <> t.author_id order by created_at, id limit 1
    ) r on true
    where c.id = ${campusId}::text or ${campusId}::text is null
    group by c.id, p.is_now
  `.execute(db);
  return rows;
}
