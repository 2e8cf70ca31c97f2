import type { Db } from '#platform/server/database/database.ts';
import { countMembers } from './campus-queries.ts';

/** A smaller number says more about a site than about its school. */
const fewestShown = 10;

/** The number of members as a campus without a text of its own shows it; empty below `fewestShown`. */
export function describeMembers(count: number): string {
  return count < fewestShown ? '' : `${count.toLocaleString('en-US')} members`;
}

type CampusText = { id: string; memberCountText: string };

/** Member counts of campuses without a custom text, cached for `maxAgeMs`. */
export function openMemberCounts(db: Db, { maxAgeMs }: { maxAgeMs: number }) {
  let counts = new Map<string, number>();
  let countedIds = '';
  let countedAt = 0;
  return {
    of: (id: string): number => counts.get(id) ?? 0,
    async refresh(campuses: Iterable<CampusText>): Promise<void> {
      const ids = [...campuses].filter((each) => each.memberCountText === '').map(({ id }) => id);
      const isFresh = ids.join() === countedIds && performance.now() - countedAt < maxAgeMs;
      if (isFresh) return;
      counts = ids.length > 0 ? await countMembers(db, ids) : new Map();
      countedIds = ids.join();
      countedAt = performance.now();
    },
  };
}
