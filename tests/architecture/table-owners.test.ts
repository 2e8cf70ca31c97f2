import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { tableWrites, writesIn } from '#tests/support/code/table-writes.ts';
import { memberColumnOwners, tableOwners } from './table-owners.ts';

it('every table, and every column of members, is written by its owner only', () => {
  const writes = tableWrites();
  const foreign = writes.filter(({ table, column, owner }) =>
    column === undefined
      ? tableOwners[table] !== owner
      : column !== 'last_modified' && memberColumnOwners[column] !== owner,
  );
  expect(foreign).toEqual([]);
  expect(writes.length).toBeGreaterThan(150);
});

it('every table has an owner', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { max: 1 });
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' group by table_name
  `.execute(db);
  await db.destroy();
  await database.drop();
  expect(Object.keys(tableOwners)).toEqual(rows.map(({ table }) => table).toSorted());
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
