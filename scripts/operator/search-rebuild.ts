import { recountWords, fillIndex } from '#features/word-index/server/index.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { withDatabase } from './with-database.ts';

/** Counting all words of a large campus takes minutes. */
const statementMs = 600_000;

await withDatabase(async (config) => {
  const db = openDatabase(config.databaseUrl, { max: 1, statementMs });
  const indexedCount = await fillIndex(db, { replacesExisting: true });
  await recountWords(db);
  await db.destroy();
  console.log(`Indexed ${indexedCount} posts and comments`);
});
