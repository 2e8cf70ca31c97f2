import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { features } from '#app/server/features.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { tableWrites, writesIn } from '#tests/support/code/table-writes.ts';

/** The folder of a feature by its name. */
const getFolder = (name: string) => (name === 'live' ? 'platform' : name.replaceAll(' ', '-'));

it('every table, and every column of members, is written by the feature that names it', () => {
  const mayWrite = new Set(
    features.flatMap(({ name, tables = [], memberColumns = [] }) => [
      ...tables.map((table) => `${getFolder(name)} ${table}`),
      ...memberColumns.map((column) => `${getFolder(name)} members.${column}`),
      `${getFolder(name)} members.last_modified`,
    ]),
  );
  // Rows that staff took down go back to the table that they are of.
  mayWrite.add('removals $');
  const writes = tableWrites();
  const foreign = writes.filter(
    ({ table, column, owner }) =>
      !mayWrite.has(`${owner} ${column === undefined ? table : `members.${column}`}`),
  );
  expect(foreign).toEqual([]);
  expect(writes.length).toBeGreaterThan(150);
});

it('every table has one owner', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { max: 1 });
  const { rows } = await sql<{ table: string }>`
    select tablename as table from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  `.execute(db);
  await db.destroy();
  await database.drop();
  const owned = features.flatMap(({ tables = [] }) => tables);
  expect(owned.toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
  const columns = features.flatMap(({ memberColumns = [] }) => memberColumns);
  expect(columns.length).toBe(new Set(columns).size);
});

it('all writes are templates, which this test reads', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const builders = files.filter((file) =>
    /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(builders).toEqual([]);
});

it('a statement is read with all its parts', () => {
  const statement = `
    with gone as (delete from saves where a = $),
      moved as (insert into posts (id) select 1)
    update members m set name = coalesce($, 'a, b = c'), bio = '' from gone where m.id = $`;
  expect(writesIn(statement)).toEqual([
    { table: 'saves' },
    { table: 'posts' },
    { table: 'members', column: 'name' },
    { table: 'members', column: 'bio' },
  ]);
  expect(writesIn('update posts set a = 1')).toEqual([{ table: 'posts' }]);
});
