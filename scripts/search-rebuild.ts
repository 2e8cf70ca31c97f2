import { countWordsAnew, fillIndex } from '#features/word-index/server/index.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { withDatabase } from './with-database.ts';

/** A count of all words of a large campus takes a while. */
const statementMs = 600_000;

await withDatabase(async (config) => {
  const db = openDatabase(config.databaseUrl, { max: 1, statementMs });
  const made = await fillIndex(db, { again: true });
  await countWordsAnew(db);
  await db.destroy();
  console.log(`Indexed ${made} posts and comments`);
});
