import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type AskedItem = { campusId: string; postId: string; authorId: string };

/** A first question is asked within these days after it is due; later ones only of authors who were asked before. */
const firstWithinDays = 30;

/** How often in a row an author is asked about an item. */
const maxTimes = 3;

/**
 * Notes that the authors of some items are asked, and returns them: items that are available, with no open deal, and of which
 * nothing was heard since `before`. Each is returned once, also by two processes at once.
 */
export async function takeSilentItems(
  tx: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<AskedItem[]> {
  const { rows } = await sql<AskedItem>`
    with silent as (
      select p.campus_id, p.id from posts p
      where p.status = 'available' and p.last_modified < ${before}
        and p.last_modified > ${before}::timestamptz - make_interval(days => ${firstWithinDays})
        and not exists (select from listing_questions q where q.post_id = p.id)
      union all
      select p.campus_id, p.id from listing_questions q join posts p on p.id = q.post_id
      where q.asked_at < ${before} and q.times < ${maxTimes}
        and p.status = 'available' and p.last_modified < ${before}
    ), due as (
      select s.campus_id, s.id, p.author_id from silent s join posts p on p.id = s.id
      where coalesce(p.edited_at, p.created_at) < ${before}
        and not exists (
          select from deals d where d.post_id = s.id and d.state in ('offered', 'countered', 'waiting', 'held'))
      limit ${limit}
    ), asked as (
      insert into listing_questions as q (post_id, campus_id, asked_at)
      select id, campus_id, ${now}::timestamptz from due
      on conflict (post_id) do update set asked_at = excluded.asked_at, times = q.times + 1
        where q.asked_at < ${before}
      returning post_id
    )
    select d.campus_id as "campusId", d.id as "postId", d.author_id as "authorId"
    from due d join asked a on a.post_id = d.id
  `.execute(tx);
  return rows;
}
