import pg from 'pg';
import { feedPosts } from '#features/posting/server/post-queries.ts';
import { starts } from '#platform/server/read-page.ts';
import { recordStatements } from './record-statements.ts';
import { atMost, percentile, type Row } from './rows.ts';
import { plainPage } from './baseline-statements.ts';

const rounds = 40;
const block = 25;

/** Measures the statement of a feed page, compared with one that reads only the posts and authors. */
export async function measurePageStatement(databaseUrl: string): Promise<Row> {
  const [ours] = await recordStatements(databaseUrl, async (db) => {
    const page = {
      campusId: 'ou',
      category: undefined,
      readerId: null,
      below: starts.descending,
      limit: 26,
    };
    await feedPosts(db, page);
  });
  if (!ours) throw new Error('the feed ran no statement');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const statements = { ours, theirs: plainPage('ou') };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['ours', 'theirs'] as const) {
      const began = performance.now();
      for (let each = 0; each < block; each += 1) {
        await client.query({ name: kind, ...statements[kind] });
      }
      times[kind].push((performance.now() - began) / block);
    }
  }
  await client.end();
  const [mine, plain] = [percentile(times.ours, 0.5), percentile(times.theirs, 0.5)];
  return atMost('the statement of a feed page, against posts and authors alone', 1.6, {
    ours: mine,
    theirs: plain,
    unit: 'ms',
  });
}
