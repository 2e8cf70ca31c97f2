import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import {
  createDatabaseIfMissing,
  dropDatabase,
} from '#platform/server/database/create-database.ts';
import { openTestConnections, type TestDatabase } from '../../servers/database.ts';

const files = ['tables.sql', 'rows.sql', 'keys-and-indexes.sql'];

/** The migrations of release 0.8.0. */
export const namesOf080 =
  readFileSync(new URL('rows.sql', import.meta.url), 'utf8').match(
    /(?<=\(')\d{4}_\w+(?=', '20)/g,
  ) ?? [];

/** A database that release 0.8.0 made: at least a row in each table. */
export async function createOldDatabase(): Promise<TestDatabase> {
  const created = await createEmptyDatabase();
  const db = openTestConnections(created.url);
  for (const file of files) {
    await sql.raw(readFileSync(new URL(file, import.meta.url), 'utf8')).execute(db);
  }
  await db.destroy();
  return created;
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/quad_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await createDatabaseIfMissing(url.href);
  return { url: url.href, drop: () => dropDatabase(url.href) };
}
