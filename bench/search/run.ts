import { sql } from 'kysely';
import { seedDatabase } from '#db/seeds/seed.ts';
import { countWords, fillIndex } from '#features/word-index/server/index.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { startTestPostgres } from '#tests/support/servers/postgres.ts';
import { benchSecret } from '../processes.ts';
import { seedMembers } from '../seed.ts';
import {
  drawPosts,
  judgedPosts,
  judgedQueries,
  swapLetters,
  type Judged,
  type NumberedPost,
} from './judgements.ts';
import { plainWords } from './plain-words.ts';
import { mean, ndcgAt10, recallAt20 } from './scores.ts';
import { fullText, miniSearches, ours, type Searcher } from './searchers.ts';

// Prints how good our search and other search programs are on the judged queries, on campuses of four sizes. `-- worst`
// also lists the tuning queries with the worst results, `-- 100` measures one size alone.

const chosen = Number(process.argv.find((each) => /^\d+$/.test(each)));
const sizes = chosen ? [chosen] : [100, 300, 1_000, 3_400];
const postgres = await startTestPostgres();
process.env.TEST_DATABASE_URL = postgres.adminUrl;
const rows = [];
for (const size of sizes) rows.push(...(await toRows(drawPosts(judgedPosts(), size))));
console.table(rows);
await postgres.stop();

/** One row for each searcher: ours, and the best of each other program. */
async function toRows(posts: NumberedPost[]) {
  const database = await createTestDatabase();
  const config = loadConfig({
    NODE_ENV: 'production',
    AUTH_SECRET: benchSecret,
    DATABASE_URL: database.url,
  });
  const db = openDatabase(database.url, { max: 2 });
  try {
    await seedDatabase(config, { demo: true, campuses: 'all' });
    await db.deleteFrom('posts').where('campus_id', '=', 'ou').execute();
    await seedMembers(db, config);
    const numbers = await insertPosts(db, posts);
    await fillIndex(db);
    await countWords(db);
    const queries = judgedQueries(new Set(posts.map(({ number }) => number)));
    const quad = ours(db, numbers);
    const searchers = [
      fullText(db, numbers, false),
      fullText(db, numbers, true),
      ...miniSearches(posts),
      quad,
    ];
    const found = [];
    for (const searcher of searchers) {
      found.push({ posts: posts.length, ...(await toRow(searcher, queries)), strangers: -1 });
    }
    const [own, ...others] = found.toReversed();
    if (own) own.strangers = await countStrangers(db, quad, posts);
    const best = others.toSorted((a, b) => b.heldOut - a.heldOut)[0];
    if (process.argv.includes('worst')) await printWorst(quad, queries, posts);
    return [best, own];
  } finally {
    await db.destroy();
    await database.drop();
  }
}

async function toRow(searcher: Searcher, queries: Judged[]) {
  const plain = await measured(searcher, queries, (query) => query);
  const typo = await measured(searcher, queries, swapLetters);
  return {
    searcher: searcher.name,
    tuned: plain.tuned,
    heldOut: plain.heldOut,
    recallHeldOut: plain.recall,
    typoTuned: typo.tuned,
    typoHeldOut: typo.heldOut,
    typoRecall: typo.recall,
  };
}

async function measured(searcher: Searcher, queries: Judged[], typed: (query: string) => string) {
  const found: { judged: Judged; ndcg: number; recall: number | undefined }[] = [];
  for (const judged of queries) {
    const answer = await searcher.search(typed(judged.query));
    found.push({ judged, ndcg: ndcgAt10(answer, judged), recall: recallAt20(answer, judged) });
  }
  const heldOut = found.filter(({ judged }) => judged.isHeldOut);
  const tuned = found.filter(({ judged }) => !judged.isHeldOut);
  return {
    tuned: rounded(mean(tuned.map(({ ndcg }) => ndcg))),
    heldOut: rounded(mean(heldOut.map(({ ndcg }) => ndcg))),
    recall: rounded(mean(heldOut.map(({ recall }) => recall))),
  };
}

/**
 * How many posts among the first ten for a plain word contain neither the word nor a form of it nor a word that means
 * the same.
 */
async function countStrangers(
  db: Database,
  { search }: Searcher,
  posts: NumberedPost[],
): Promise<number> {
  const texts = new Map(posts.map(({ number, text, category }) => [number, `${text} ${category}`]));
  let strangers = 0;
  for (const { word, accepted } of plainWords) {
    for (const number of (await search(word)).slice(0, 10)) {
      const text = texts.get(number) ?? '';
      if (await containsAny(db, text, accepted)) continue;
      strangers += 1;
      console.log(`stranger for ${word}: ${text.slice(0, 90).replaceAll('\n', ' ')}`);
    }
  }
  return strangers;
}

async function containsAny(db: Database, text: string, words: string[]): Promise<boolean> {
  const { rows: found } = await sql`
    select from unnest(${text.toLowerCase().split(/[^a-z0-9]+/)}::text[]) t(word),
      unnest(${words.flatMap((word) => word.split(' '))}::text[]) w(word)
    where ts_lexize('quad_stem', t.word) = ts_lexize('quad_stem', w.word) limit 1
  `.execute(db);
  return found.length > 0;
}

async function printWorst(
  { search }: Searcher,
  queries: Judged[],
  posts: NumberedPost[],
): Promise<void> {
  const texts = new Map(posts.map(({ number, text }) => [number, text]));
  const scored = [];
  for (const judged of queries.filter(({ isHeldOut }) => !isHeldOut)) {
    for (const query of [judged.query, swapLetters(judged.query)]) {
      const found = await search(query);
      const first = found
        .slice(0, 3)
        .map((post) => `${judged.grades.get(post) ?? 0} ${texts.get(post)?.slice(0, 70)}`);
      scored.push({ query, ndcg: rounded(ndcgAt10(found, judged)), first: first.join(' / ') });
    }
  }
  console.table(scored.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 25));
}

async function insertPosts(db: Database, all: NumberedPost[]): Promise<Map<string, number>> {
  const author = await db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  const numbers = new Map<string, number>();
  for (const { number, text, category } of all) {
    const id = newId();
    numbers.set(id, number);
    const body = JSON.stringify(plainRichText(text));
    await db
      .insertInto('posts')
      .values({ id, campus_id: 'ou', author_id: author.id, body, plain_text: text, category })
      .execute();
  }
  return numbers;
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
