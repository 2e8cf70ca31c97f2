import { sql } from 'kysely';
import { postsInOrder } from '#features/posting/server/index.ts';
import { toConditions } from '#features/search/server/posts/filters.ts';
import { findNewest } from '#features/search/server/posts/find-hits.ts';
import { interpretQuery } from '#features/search/server/query/interpret-query.ts';
import { tellSeekers } from '#features/wanted/server/matching/match-queries.ts';
import { stemTexts } from '#features/word-index/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import { starts } from '#platform/server/read-page.ts';
import { seedSavedSearches } from '#tests/support/data/wanted.ts';
import { atMost, percentile, type Row } from '../rows.ts';
import { sampleQueries } from '../search/query-samples.ts';
import { openSeeder } from '../seed.ts';

const [searches, warmUp] = [10_000, 20];
const campusId = 'ou';

/** Measures how long a new post is matched with the saved searches of a campus, against one search, in turns. */
export async function measureWanted({
  db,
  config,
}: {
  db: Database;
  config: Config;
}): Promise<Row[]> {
  const seeder = openSeeder(config.databaseUrl);
  console.log(`Seeding ${searches} saved searches of one member ...`);
  const { rows: people } = await sql<{ id: string }>`
    select id from members where username like 'bench%' order by username limit 2
  `.execute(seeder);
  const [seeker, author] = people.map(({ id }) => id);
  if (!seeker || !author) throw new Error('nobody looks for anything');
  await seedSavedSearches(seeder, { memberId: seeker, count: searches });
  const queries = (await sampleQueries(seeder, campusId)).flatMap((sample) => sample.queries);
  const { rows: written } = await sql<{ id: string; text: string }>`
    select id, plain_text as text from posts where campus_id = ${campusId} and parent_id is null
    order by id limit ${queries.length}
  `.execute(seeder);
  await seeder.destroy();
  const times: { match: number[]; search: number[] } = { match: [], search: [] };
  for (const [round, { id: postId, text }] of written.entries()) {
    // One of the searches finds it.
    const post = { postId, authorId: author, plainText: `${text}\nitem${round}, color3` };
    times.match.push(await timed(() => match(db, post)));
    times.search.push(await timed(() => search(db, queries[round] ?? '')));
  }
  return [
    atMost(`a new post matched with ${searches} saved searches, against one search, p50`, 5, {
      ours: percentile(times.match.slice(warmUp), 0.5),
      theirs: percentile(times.search.slice(warmUp), 0.5),
      unit: 'ms',
    }),
  ];
}

/** Runs all statements that find whom a post is told to. */
async function match(
  db: Db,
  { postId, authorId, plainText }: { postId: string; authorId: string; plainText: string },
): Promise<void> {
  const facts = { category: null, priceCents: 1_200, condition: null, status: 'available' };
  const [words = []] = await stemTexts(db, [{ plainText, category: null }]);
  const offer = { plainText, ...facts, words };
  await tellSeekers(db, { campusId, postId, authorId, offer, former: null });
}

/** Runs all statements of the first page of a search. */
async function search(db: Database, text: string): Promise<void> {
  const interpreted = await interpretQuery(db, { campusId, text, exact: false });
  const filters = toConditions(campusId, { withPhoto: false, available: false });
  const { price } = interpreted;
  const searched = { campusId, readerId: null, text, interpreted, filters, price };
  const hits = await findNewest(db, searched, { below: starts.descending, limit: 11 });
  const ids = hits.slice(0, 10).map(({ rootId }) => rootId);
  await postsInOrder({ db, readerId: null, site: { campusId } }, ids);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
