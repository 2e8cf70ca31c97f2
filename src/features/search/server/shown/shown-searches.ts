import type { Db } from '#platform/server/database/database.ts';
import { popularTexts, type PopularText } from './record-queries.ts';
import { textsToShow } from './texts-to-show.ts';

const maxReads = 5;

/** The most viewed searches that others may be shown. More are read if some may not: many are people's names. */
export async function popularToShow(
  db: Db,
  { campusId, count }: { campusId: string; count: number },
): Promise<PopularText[]> {
  const shown: PopularText[] = [];
  let after: PopularText | undefined;
  for (let reads = 0; reads < maxReads && shown.length < count; reads += 1) {
    const limit = reads === 0 ? count : 3 * count;
    const found = await popularTexts(db, { campusId, after, limit });
    shown.push(...(await textsToShow(db, campusId, found)));
    after = found.at(-1);
    if (found.length < limit) break;
  }
  return shown.slice(0, count);
}
