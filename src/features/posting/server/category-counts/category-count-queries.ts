import { sql } from 'kysely';
import { andShown } from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';
import type { Category } from '../../schemas.ts';
import type { CategoryCover } from '../../schemas/category-counts.ts';

export type CategoryCount = { category: Category; count: number; cover: CategoryCover | null };

type CountRequest = {
  campusId: string;
  categories: readonly Category[];
  upTo: number;
  /** A member from whom others are hidden, or null. */
  readerId: string | null;
};

/** The cover of a category is the newest photo among so many of its posts. */
const postsLookedAt = 20;

/**
 * How many posts of a campus are in each category, without sold ones, counted up to a number, and the newest photo in it: both read
 * so many entries of the category's index, however large the campus is.
 */
export async function countsOfCategories(
  db: Db,
  { campusId, categories, upTo, readerId }: CountRequest,
): Promise<CategoryCount[]> {
  const newestOpen = sql`
    from posts p
    where p.campus_id = ${campusId} and p.category = k.category and p.parent_id is null
      and (p.status is null or p.status in ('available', 'reserved'))`;
  const inOrder = sql`order by p.last_modified desc, p.id desc`;
  const { rows } = await sql<CategoryCount>`
    select k.category, n.count, (
      select json_build_object('postId', p.id, 'photo', g.photo)
      from (
        select p.id, p.last_modified ${newestOpen} ${andShown(readerId, sql.ref('p.author_id'))}
        ${inOrder} limit ${postsLookedAt}) p,
        lateral (
          select ${mediaViewOf('g')} as photo from post_media g
          where g.post_id = p.id order by g.position limit 1) g
      ${inOrder} limit 1) as cover
    from unnest(${categories}::text[]) with ordinality k(category, place),
      lateral (
        select count(*)::integer as count from (
          select ${newestOpen} order by p.last_modified desc limit ${upTo}) counted) n
    where n.count > 0 order by k.place
  `.execute(db);
  return rows;
}
