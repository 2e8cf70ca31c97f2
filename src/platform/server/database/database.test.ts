import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { countExchanges } from '#tests/support/servers/count-exchanges.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { DatabaseClient } from './connection/database-client.ts';
import { openDatabase } from './database.ts';
import { executeLast } from './last-statement.ts';

it('R3 if the server ends connections, idle or in use, only their statements fail', async () => {
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

it('R3 a connection that the server ends while nobody listens for its errors does not end the process', async () => {
  const database = await createTestDatabase();
  const outside = openDatabase(database.url, { max: 1 });
  const client = new DatabaseClient({ connectionString: database.url, statement_timeout: 1_000 });
  await client.connect();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.once('uncaughtException', note);
  const ended = new Promise((resolve) => client.once('end', resolve));
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(outside);
  await ended;
  await wait(10);
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  await outside.destroy();
  await database.drop();
});

it('a transaction succeeds or fails as a whole, also when its last statement is sent with the commit', async () => {
  const database = await createTestDatabase();
  // There is one connection, so the next transaction would see what a failed one left behind.
  const db = openDatabase(database.url, { max: 1 });
  const outside = openDatabase(database.url, { max: 1 });
  await sql`create table things (id integer primary key)`.execute(db);
  const insert = async (first: number, last: number, commits = true) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into things values (${first}::integer)`.execute(tx);
      const statement = sql`insert into things values (${last}::integer)`;
      await (commits ? executeLast(tx, statement) : statement.execute(tx));
    });
  const stored = async () =>
    (await sql<{ id: number }>`select id from things order by id`.execute(outside)).rows.map(
      ({ id }) => id,
    );

  await expect(insert(1, 1)).rejects.toThrow(/duplicate key/);
  expect(await stored()).toEqual([]);
  await insert(2, 3, false);
  expect(await stored()).toEqual([2, 3]);
  await expect(insert(2, 4)).rejects.toThrow(/duplicate key/);
  await insert(5, 6);
  expect(await stored()).toEqual([2, 3, 5, 6]);
  const abandoned = db.transaction().execute(async () => Promise.reject(new Error('abandoned')));
  await expect(abandoned).rejects.toThrow('abandoned');
  await sql`insert into things values (7)`.execute(db);
  expect(await stored()).toEqual([2, 3, 5, 6, 7]);
  const { rows } = await sql`select distinct xmin from things where id in (5, 6)`.execute(outside);
  expect(rows).toHaveLength(1);
  await db.destroy();
  await outside.destroy();
  await database.drop();
});

it('begin goes with the first statement and commit with the last, and each group is answered once', async () => {
  const database = await createTestDatabase();
  const exchanges = await countExchanges(database.url);
  const db = openDatabase(exchanges.url, { max: 1 });
  await sql`create table things (id integer primary key, name text)`.execute(db);
  const insert = (id: number) =>
    sql<{
      id: number;
      name: string;
    }>`insert into things values (${id}::integer, ${`thing ${id}`}) returning *`;
  const exchangesOf = async (work: () => Promise<unknown>) => {
    exchanges.take();
    const result = await work();
    return [exchanges.take(), result];
  };
  const thing = (id: number) => ({ id, name: `thing ${id}` });

  // The first run prepares each statement; it is described only then.
  for (const id of [10, 20]) {
    const one = async () => db.transaction().execute((tx) => executeLast(tx, insert(id)));
    expect(await exchangesOf(one)).toEqual([1, [thing(id)]]);
    const three = async () =>
      db
        .transaction()
        .execute(async (tx) => [
          ...(await insert(id + 1).execute(tx)).rows,
          ...(await insert(id + 2).execute(tx)).rows,
          ...(await executeLast(tx, insert(id + 3))),
        ]);
    expect(await exchangesOf(three)).toEqual([3, [thing(id + 1), thing(id + 2), thing(id + 3)]]);
  }
  await expect(db.transaction().execute(async (tx) => executeLast(tx, insert(10)))).rejects.toThrow(
    /duplicate key/,
  );
  const { rows } = await sql<{ count: number }>`select count(*) from things`.execute(db);
  expect(rows).toEqual([{ count: 8 }]);
  await db.destroy();
  exchanges.close();
  await database.drop();
});

it('a connection prepares its own statements, however many others have prepared', async () => {
  const database = await createTestDatabase();
  const busy = openDatabase(database.url, { max: 1 });
  for (let at = 0; at < 501; at += 1) {
    await sql`select ${at}::integer as ${sql.raw(`"statement ${at}"`)}`.execute(busy);
  }
  const exchanges = await countExchanges(database.url);
  const db = openDatabase(exchanges.url, { max: 1 });
  await sql`select 1`.execute(db);
  exchanges.take();
  await db.transaction().execute((tx) => executeLast(tx, sql`select ${1}::integer as prepared`));
  expect(exchanges.take()).toBe(1);
  await Promise.all([busy.destroy(), db.destroy()]);
  exchanges.close();
  await database.drop();
});
