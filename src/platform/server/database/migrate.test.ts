import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { migrateToLatest } from './migrate.ts';

let database: TestDatabase;
let folder: string;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // These tests apply only their own migrations.
  await client.query(
    'drop table kysely_migration; create table items (id int); insert into items values (1)',
  );
  folder = mkdtempSync(join(tmpdir(), 'quad-migrations-'));
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

const migrate = (lockMs?: number) =>
  migrateToLatest(database.url, {
    folder: pathToFileURL(`${folder}/`),
    ...(lockMs !== undefined && { lockMs }),
  });

test('R17 a migration that waits for a lock gives up, so that calls continue, and is applied later', async () => {
  write('0001_color.sql', 'alter table items add column color text');
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin; select * from items');

  const migrating = migrate(100);
  const slowest = await slowestRead(1_500);
  await reader.query('commit');

  expect(await migrating).toEqual(['0001_color']);
  expect(slowest).toBeGreaterThan(30);
  expect(slowest).toBeLessThan(1_000);
  expect((await client.query('select color from items')).rowCount).toBe(1);
  await reader.end();
});

test('R17 an index is created outside a transaction while another transaction writes', async () => {
  write(
    '0001_index.sql',
    '-- outside a transaction\ncreate index concurrently if not exists by_id on items (id)',
  );
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  await writer.query('begin; insert into items values (2)');

  const migrating = migrate(100);
  // The index waits for the writer, but does not block this statement.
  await client.query('insert into items values (3)');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await writer.query('commit');

  expect(await migrating).toEqual(['0001_index']);
  const { rows } = await client.query(
    `select indisvalid from pg_index where indexrelid = 'by_id'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
  await writer.end();
});

test('migrations applied before a failed one stay, and the failed one leaves nothing', async () => {
  write('0001_color.sql', 'alter table items add column color text');
  write(
    '0002_broken.sql',
    'alter table items add column size text; alter table nothing add column a text',
  );

  await expect(migrate()).rejects.toThrow('relation "nothing" does not exist');

  const { fields } = await client.query('select * from items');
  expect(fields.map(({ name }) => name)).toEqual(['id', 'color']);
  write('0002_broken.sql', 'alter table items add column size text');
  expect(await migrate()).toEqual(['0002_broken']);
});

/** Reads for a while; returns the milliseconds of the slowest read. */
async function slowestRead(forMs: number): Promise<number> {
  let slowest = 0;
  for (const end = performance.now() + forMs; performance.now() < end;) {
    const began = performance.now();
    await client.query('select * from items');
    slowest = Math.max(slowest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return slowest;
}
