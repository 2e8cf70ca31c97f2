import type { SharedContext } from '#platform/server/http/operations/shared-operation.ts';
import { categories } from '../../contract/categories.ts';
import { categoryCountLimit } from '../../contract/category-counts.ts';
import { countsOfCategories, type CategoryCount } from './category-count-queries.ts';

/**
 * How many posts each category has, and a photo of it, for who looks around before a search. Who is hidden from whom changes no
 * count, but the photos.
 */
export async function showCategoryCounts({
  db,
  site,
  readerId,
}: SharedContext): Promise<{ items: CategoryCount[] }> {
  const { campusId } = site;
  const items = await countsOfCategories(db, {
    campusId,
    categories,
    upTo: categoryCountLimit + 1,
    readerId,
  });
  return { items };
}
