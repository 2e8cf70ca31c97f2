import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the types of the tables name the migrated columns', async () => {
  const db = openDatabase(database.url, { max: 1 });
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' order by 1
  `.execute(db);
  await db.destroy();
  expect(await typedColumns()).toEqual(rows.map((row) => row.column).toSorted());
});

/** `table.column` of every property in the file of table types. */
async function typedColumns(): Promise<string[]> {
  const path = '../../src/platform/server/database/tables.ts';
  const text = await readFile(new URL(path, import.meta.url), 'utf8');
  const body = text.slice(text.indexOf('export type Tables'));
  const columns: string[] = [];
  for (const [, table, fields] of body.matchAll(/^ {2}(\w+): \{([\s\S]*?)\};?$/gm)) {
    for (const [, column] of (fields ?? '').matchAll(/(?:^|;) *(\w+): /gm))
      columns.push(`${table}.${column}`);
  }
  return columns.toSorted();
}
