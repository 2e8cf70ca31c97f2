import { sql } from 'kysely';
import { feedPosts } from '#features/posting/server/post-queries.ts';
import { postsInOrder } from '#features/posting/server/index.ts';
import { toConditions } from '#features/search/server/posts/filters.ts';
import { findBest, findNewest } from '#features/search/server/posts/find-hits.ts';
import { suggestedTexts } from '#features/search/server/shown/record-queries.ts';
import { interpretQuery } from '#features/search/server/query/interpret-query.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { starts } from '#platform/server/read-page.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { measuredCampuses } from '../full-size/campuses.ts';
import { atMost, percentile, round, type Row } from '../rows.ts';
import { measureIndexing } from './measure-indexing.ts';
import { sampleQueries } from './query-samples.ts';

type Times = { feed: number[]; best: number[]; newest: number[]; suggested: number[] };

/** Measures searches and suggestions, compared with the statement of the feed, in turns; then the indexing of a post. */
export async function measureSearch({
  db,
  config,
}: {
  db: Database;
  config: Config;
}): Promise<Row[]> {
  const times: Times = { feed: [], best: [], newest: [], suggested: [] };
  const kinds = new Map<string, { best: number[]; newest: number[] }>();
  for (const campusId of measuredCampuses) {
    for (const { name, queries } of await sampleQueries(db, campusId)) {
      const own = kinds.get(name) ?? { best: [], newest: [] };
      kinds.set(name, own);
      for (const text of queries) {
        times.feed.push(await timed(() => readFeed(db, campusId)));
        const best = await timed(() => search(db, { campusId, text, order: 'relevance' }));
        const newest = await timed(() => search(db, { campusId, text, order: 'latest' }));
        own.best.push(best);
        own.newest.push(newest);
        times.best.push(best);
        times.newest.push(newest);
        const start = text.slice(0, 1 + (times.suggested.length % 5));
        times.suggested.push(await timed(() => suggestedTexts(db, { campusId, start, limit: 8 })));
      }
    }
  }
  console.table(
    [...kinds].map(([name, { best, newest }]) => ({
      name,
      ...figures('best', best),
      ...figures('newest', newest),
    })),
  );
  const twelve = await timesOfTwelveCommon(db);
  const against = (what: string, bound: number, of: [number[], number]) =>
    atMost(what, bound, {
      ours: percentile(of[0], of[1]),
      theirs: percentile(times.feed, of[1]),
      unit: 'ms',
    });
  return [
    against('searches by relevance against the feed, p50', 15, [times.best, 0.5]),
    against('searches by relevance against the feed, p95', 15, [times.best, 0.95]),
    against('newest first against the feed, p50', 5, [times.newest, 0.5]),
    against('suggestions against the feed, p95', 3, [times.suggested, 0.95]),
    atMost('twelve common words against an ordinary search, p50', 10, {
      ours: percentile(twelve, 0.5),
      theirs: percentile(times.best, 0.5),
      unit: 'ms',
    }),
    await measureIndexing({ db, sealer: createSealer(config.authSecret), config }),
  ];
}

function figures(name: string, all: number[]): Record<string, number> {
  return {
    [`${name} p50`]: round(percentile(all, 0.5)),
    [`${name} p95`]: round(percentile(all, 0.95)),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function readFeed(db: Database, campusId: string) {
  return feedPosts(db, {
    campusId,
    category: undefined,
    readerId: null,
    below: starts.descending,
    limit: 16,
  });
}

type SearchOptions = { campusId: string; text: string; order: 'latest' | 'relevance' };

/** Runs all statements of the first page of a search. */
async function search(db: Database, { campusId, text, order }: SearchOptions) {
  const interpreted = await interpretQuery(db, { campusId, text, exact: false });
  const filters = toConditions(campusId, { withPhoto: false, available: false });
  const { price } = interpreted;
  const searched = { campusId, readerId: null, text, interpreted, filters, price };
  const hits =
    order === 'latest'
      ? await findNewest(db, searched, { below: starts.descending, limit: 11 })
      : await findBest(db, searched);
  const ids = hits.slice(0, 10).map(({ rootId }) => rootId);
  return postsInOrder({ db, readerId: null, site: { campusId } }, ids);
}

async function timesOfTwelveCommon(db: Database): Promise<number[]> {
  const [campusId = 'ou'] = measuredCampuses;
  const { rows } = await sql<{ word: string }>`
    select word from search_word_counts where campus_id = ${campusId} and length(word) > 2
    order by n desc limit 12
  `.execute(db);
  const text = rows.map(({ word }) => word).join(' ');
  const all = [];
  for (let turn = 0; turn < 12; turn += 1) {
    all.push(await timed(() => search(db, { campusId, text, order: 'relevance' })));
  }
  return all;
}
