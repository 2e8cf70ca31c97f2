import { sql } from 'kysely';
import { allOf, lexeme, property } from '#features/search/server/index.ts';
import { coarseCount, fewestPeople } from '#platform/contract/coarse-count.ts';
import type { Db } from '#platform/server/database/database.ts';
import { minSold } from '../../contract.ts';
import { andOfCampus, searchesFor } from '../matching/match-queries.ts';

type Reader = { campusId: string; memberId: string };

/**
 * How many other members look for something with these stems, whatever they would pay, as a coarse count. Blocks change nothing:
 * whoever blocks someone and asks again must not learn whether it was that one (T91).
 */
export async function countSeekers(
  db: Db,
  { campusId, memberId, words }: Reader & { words: string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct m.id)::integer as count
    from (${searchesFor({ campusId, words })}) s join members m on m.id = s.member_id
    where m.id <> ${memberId}::uuid ${andOfCampus(campusId)}
  `.execute(db);
  return coarseCount(rows[0]?.count ?? 0);
}

/** Where the middle half of the prices lies, in whole dollars. */
export type UsualPrice = { from: number; to: number };

/** How many posts with the words are looked at, and how many of the latest of them count. */
const most = { read: 1_000, counted: 200 };

/**
 * For what listings with these stems were sold on a campus: the price that a deal agreed on, or else the listing's last one.
 * Undefined if they, or their sellers, were too few: the usual price of one seller would tell what that one agreed on. Gifts do not
 * count, and blocks change nothing (T91).
 */
export async function soldPrices(
  db: Db,
  { campusId, stems }: { campusId: string; stems: string[] },
): Promise<UsualPrice | undefined> {
  const query = allOf([...stems.map((stem) => lexeme(campusId, stem)), property(campusId, 'sold')]);
  const { rows } = await sql<UsualPrice>`
    select round(percentile_cont(0.25) within group (order by sold.cents) / 100)::integer as from,
      round(percentile_cont(0.75) within group (order by sold.cents) / 100)::integer as to
    from (
      select p.author_id, coalesce((
          select d.price_cents from deals d where d.post_id = p.id and d.state = 'sold'
          order by d.sold_at desc limit 1), p.price_cents) as cents
      from (
        select post_id from post_search where words @@ ${query}::tsquery and post_id = root_id limit ${most.read}
      ) s join posts p on p.campus_id = ${campusId} and p.id = s.post_id
      where p.status = 'sold'
      order by p.created_at desc limit ${most.counted}
    ) sold
    where sold.cents > 0
    having count(*) >= ${minSold}::integer and count(distinct sold.author_id) >= ${fewestPeople}::integer
  `.execute(db);
  return rows[0];
}
