import { seedDatabase } from '#db/seeds/seed.ts';
import { countWords, fillIndex } from '#features/word-index/server/index.ts';
import { plainRichText } from '#platform/contract/rich-text.ts';
import { loadConfig } from '#platform/server/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestPostgres } from '#tests/support/postgres.ts';
import { benchSecret } from '../processes.ts';
import { seedMembers } from '../seed.ts';
import {
  judgedPosts,
  judgedQueries,
  swapLetters,
  type Judged,
  type JudgedPost,
} from './judgements.ts';
import { mean, ndcgAt10, recallAt20 } from './scores.ts';
import { fullText, miniSearches, ours, type Searcher } from './searchers.ts';

// Prints how good our search and other search programs are on the judged queries. `-- worst` also lists the tuning queries
// with the worst results.

const posts = judgedPosts();
const queries = judgedQueries();
const postgres = await startTestPostgres();
process.env.TEST_DATABASE_URL = postgres.adminUrl;
const database = await createTestDatabase();
const config = loadConfig({
  NODE_ENV: 'production',
  AUTH_SECRET: benchSecret,
  DATABASE_URL: database.url,
});
const db = openDatabase(database.url, { max: 2 });
try {
  await seedDatabase(config);
  await seedMembers(db, config);
  const numbers = await insertPosts(db, posts);
  await fillIndex(db);
  await countWords(db);
  const quad = ours(db, numbers);
  const others = [
    fullText(db, numbers, false),
    fullText(db, numbers, true),
    ...miniSearches(posts),
  ];
  const rows = [];
  for (const searcher of [...others, quad]) rows.push(await rowOf(searcher));
  console.table(rows);
  if (process.argv.includes('worst')) await printWorst(quad);
} finally {
  await db.destroy();
  await database.drop();
  await postgres.stop();
}

async function rowOf(searcher: Searcher) {
  const plain = await measured(searcher, (query) => query);
  const typo = await measured(searcher, swapLetters);
  return {
    searcher: searcher.name,
    'nDCG@10 tuned': plain.tuned,
    'nDCG@10 held out': plain.heldOut,
    'recall@20 held out': plain.recall,
    'with a typo: nDCG@10 tuned': typo.tuned,
    'typo nDCG@10 held out': typo.heldOut,
    'typo recall@20 held out': typo.recall,
  };
}

async function measured(searcher: Searcher, typed: (query: string) => string) {
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

async function printWorst({ search }: Searcher): Promise<void> {
  const scored = [];
  for (const judged of queries.filter(({ isHeldOut }) => !isHeldOut)) {
    for (const query of [judged.query, swapLetters(judged.query)]) {
      const found = await search(query);
      const first = found
        .slice(0, 3)
        .map((post) => `${judged.grades.get(post) ?? 0} ${posts[post - 1]?.text.slice(0, 70)}`);
      scored.push({ query, ndcg: rounded(ndcgAt10(found, judged)), first: first.join(' / ') });
    }
  }
  console.table(scored.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 25));
}

async function insertPosts(db: Database, all: JudgedPost[]): Promise<Map<string, number>> {
  const author = await db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  const numbers = new Map<string, number>();
  for (const [index, { text, category }] of all.entries()) {
    const id = newId();
    numbers.set(id, index + 1);
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
