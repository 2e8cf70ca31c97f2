import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { openDatabase } from './database.ts';

it('R3 connections that the server ends, idle or in use, fail their statement and nothing else', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { max: 4 });
  const outside = openDatabase(database.url, { max: 1 });
  const asleep = Array.from({ length: 3 }, () => sql`select pg_sleep(20)`.execute(db));
  const inTransaction = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await wait(600);
    await sql`select 1`.execute(tx);
  });
  const all = Promise.allSettled([...asleep, inTransaction]);
  await wait(300);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(outside);
  expect((await all).map((each) => each.status)).toEqual(Array(4).fill('rejected'));
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await outside.destroy();
  await database.drop();
});
