import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { countWords } from '#features/word-index/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Until the words of all posts are counted: the server's own job may be counting some, and then `countWords` leaves them to it. */
export async function countAllWords(db: Database): Promise<void> {
  for (;;) {
    await countWords(db);
    const { rows } = await sql`select from search_word_changes limit 1`.execute(db);
    if (rows.length === 0) return;
    await wait(20);
  }
}
