import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Category } from '../../schemas.ts';

export type CategoryCount = { category: Category; count: number };

/**
 * How many posts of a campus are in each category, without sold ones, counted up to a number: each count reads so many entries of
 * the category's index, however large the campus is.
 */
export async function countsOfCategories(
  db: Db,
  request: { campusId: string; categories: readonly Category[]; upTo: number },
): Promise<CategoryCount[]> {
  const { campusId, categories, upTo } = request;
  const { rows } = await sql<CategoryCount>`
    select k.category, n.count from unnest(${categories}::text[]) with ordinality k(category, place),
      lateral (
        select count(*)::integer as count from (
          select from posts p
          where p.campus_id = ${campusId} and p.category = k.category and p.parent_id is null
            and (p.status is null or p.status in ('available', 'reserved'))
          order by p.last_modified desc limit ${upTo}) counted) n
    where n.count > 0 order by k.place
  `.execute(db);
  return rows;
}
