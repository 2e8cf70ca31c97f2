import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSchema } from '#tests/support/code/describe-schema.ts';
import {
  createTestDatabase,
  openTestConnections,
  type TestDatabase,
} from '#tests/support/servers/database.ts';
import {
  createEmptyDatabase,
  createOldDatabase,
  namesOf080,
} from '#tests/support/data/release-0.8.0/old-database.ts';
import { baselineFile } from './baseline.ts';
import type { Database } from '../database.ts';
import { migrateToLatest, migrationNames } from '../migrate.ts';
import { requireSchema } from '../require-schema.ts';

/** Of release 0.8.0; the first test upgrades it. */
let old: TestDatabase;
/** As this release creates it. */
let fresh: TestDatabase;
beforeAll(async () => {
  [old, fresh] = await Promise.all([createOldDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([old.drop(), fresh.drop()]));

test('R17 a database of 0.8.0 keeps its rows and gets the schema of a new one', async () => {
  const columns = await readColumns(old.url);
  const before = await readRows(old.url, columns);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

  const applied = await migrateToLatest(old.url);

  expect([...namesOf080, ...applied]).toEqual(await migrationNames());
  expect(await readApplied(old.url)).toEqual(await readApplied(fresh.url));
  expect(await describeSchema(old.url)).toEqual(await describeSchema(fresh.url));
  const after = await readRows(old.url, columns);
  expect(withoutMoved(after)).toEqual(withoutMoved(before));
  expect(await countTakenDown(old.url)).toEqual({
    'removed_posts of posts': before['removed_posts']?.length,
    'removed_posts of messages': before['removed_messages']?.length,
    'removed_rows of saves': before['removed_saves']?.length,
    'removed_rows of post_media': before['removed_media']?.length,
  });
});

test('R17 0.8.0 finds nothing to migrate in a database that this release upgraded or created, so it starts', async () => {
  for (const { url } of [old, fresh]) {
    const pending = await withConnection(url, async (db) => {
      const nothing = () => Promise.resolve();
      const migrations = Object.fromEntries(namesOf080.map((name) => [name, { up: nothing }]));
      const provider = { getMigrations: async () => migrations };
      const all = await new Migrator({ db, provider }).getMigrations();
      return all.filter(({ executedAt }) => executedAt === undefined);
    });
    expect(pending).toEqual([]);
  }
});

test('R17 a database of a release before 0.8.0 is left as it is, and a sentence says what to do', async () => {
  const older = await createOldDatabase();
  await withConnection(older.url, (db) =>
    sql`delete from kysely_migration where name >= '0160'`.execute(db),
  );
  const before = await describeSchema(older.url);
  const sentence =
    /^The database \S+ at \S+ is of a release before 0\.8\.0: upgrade it to 0\.8\.0 first, then to this release\.$/;

  await expect(migrateToLatest(older.url)).rejects.toThrow(sentence);
  await expect(requireSchema(older.url)).rejects.toThrow(sentence);

  expect(await describeSchema(older.url)).toEqual(before);
  await older.drop();
});

test('R17 of two servers that start on an empty database at the same time, one creates the schema', async () => {
  const empty = await createEmptyDatabase();
  const only = (await migrationNames()).slice(0, namesOf080.length);
  const both = [migrateToLatest(empty.url, { only }), migrateToLatest(empty.url, { only })];

  expect((await Promise.all(both)).toSorted((a, b) => a.length - b.length)).toEqual([[], only]);
  await empty.drop();
});

test('R17 a start that is interrupted in the baseline leaves the database empty', async () => {
  const empty = await createEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'quad-migrations-'));
  writeFileSync(join(folder, `${baselineFile}.sql`), 'create table half (); select 1 / 0');

  const migrating = migrateToLatest(empty.url, { folder: pathToFileURL(`${folder}/`) });

  await expect(migrating).rejects.toThrow('division by zero');
  expect(await readApplied(empty.url)).toEqual([]);
  expect((await describeSchema(empty.url)).filter((part) => part.includes('half'))).toEqual([]);
  await empty.drop();
  rmSync(folder, { recursive: true });
});

async function withConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openTestConnections(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function readApplied(url: string): Promise<string[]> {
  const { rows } = await withConnection(url, (db) =>
    sql<{ name: string }>`select name from kysely_migration order by name`.execute(db),
  );
  return rows.map(({ name }) => name);
}

/** What staff took down is kept in another way after 0.8.0. */
const moved = ['removals', 'removed_posts', 'removed_messages', 'removed_saves'];

function withoutMoved(rows: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !moved.includes(table)));
}

async function countTakenDown(url: string): Promise<Record<string, number>> {
  const { rows } = await withConnection(url, (db) =>
    sql<{ kind: string; count: number }>`
      select kind, count(*)::integer as count from (
        select 'removed_posts of ' || source from removed_posts
        union all select 'removed_rows of ' || source from removed_rows
      ) kept (kind) group by kind
    `.execute(db),
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

type Columns = { table: string; columns: string[] };

async function readColumns(url: string): Promise<Columns[]> {
  const { rows } = await withConnection(url, (db) =>
    sql<Columns>`
      select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' group by table_name
    `.execute(db),
  );
  return rows;
}

/** The rows of each table with these columns, as text. */
function readRows(url: string, tables: Columns[]): Promise<Record<string, string[]>> {
  return withConnection(url, async (db) => {
    const read: Record<string, string[]> = {};
    for (const { table, columns } of tables) {
      // A migration adds the time zone to what the operator has seen of the seed.
      const values = columns.map((name) =>
        name === 'seeded' ? sql`seeded - 'time_zone'` : sql.ref(name),
      );
      const { rows } = await sql<{ line: string }>`
        select row(${sql.join(values)})::text as line from ${sql.table(table)} order by 1
      `.execute(db);
      read[table] = rows.map(({ line }) => line);
    }
    return read;
  });
}
