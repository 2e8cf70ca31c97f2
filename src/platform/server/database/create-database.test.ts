import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { createDatabaseIfMissing, dropDatabase } from './create-database.ts';

test('a database is created once, and an existing one is left unchanged', async () => {
  const url = await newUrl();

  await createDatabaseIfMissing(url);
  await run(url, 'create table kept (id int)');
  await createDatabaseIfMissing(url);

  expect(await run(url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  await dropDatabase(url);
});

test('a database is dropped although clients are connected', async () => {
  const url = await newUrl();
  await createDatabaseIfMissing(url);
  const connected = new pg.Client({ connectionString: url });
  connected.on('error', () => {});
  await connected.connect();

  await dropDatabase(url);

  await expect(run(url, 'select 1')).rejects.toThrow('does not exist');
});

test('test databases are independent copies', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);

  await run(one.url, 'create table mine (id int)');

  await expect(run(other.url, 'select * from mine')).rejects.toThrow('does not exist');
  await Promise.all([one.drop(), other.drop()]);
});

async function newUrl(): Promise<string> {
  const database = await createTestDatabase();
  await database.drop();
  return database.url;
}

async function run(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
