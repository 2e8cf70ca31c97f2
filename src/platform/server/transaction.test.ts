import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countExchanges } from '#tests/support/servers/count-exchanges.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { defineCollector } from './collector.ts';
import { createSealer } from './config/sealing.ts';
import { openDatabase, type Database } from './database/database.ts';
import { executeLast } from './database/last-statement.ts';
import type { Tables } from './database/tables.ts';
import { defineJob } from './jobs/job.ts';
import { defineMail } from './mail/mail-kind.ts';
import { createInTransaction, type FinishingUnit, type InTransaction } from './transaction.ts';

const kind = defineMail<object>({ name: 'greeting', urgency: 'now' });
const job = defineJob({ name: 'sweep', failureMessage: 'not swept' });
const event = { channel: 'campus:ou', name: 'thing.added', payload: {} };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let exchanges: Awaited<ReturnType<typeof countExchanges>>;
let db: Database;
let inTransaction: InTransaction;
beforeAll(async () => {
  database = await createTestDatabase();
  exchanges = await countExchanges(database.url);
  // There is one connection, so the next transaction would see what another one left behind.
  db = openDatabase(exchanges.url, { max: 1 });
  await sql`create table things (id text primary key)`.execute(db);
  const notifier = {
    id: 'none',
    notifiesWithCommit: false,
    wakeAfterCommit: () => {},
    wakeHere: () => {},
  };
  inTransaction = createInTransaction({ db, sealer: createSealer('of this test'), notifier });
});
beforeEach(async () => {
  await sql`truncate things, live_events, mails, jobs`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  exchanges.close();
  await database.drop();
});

const insert = (id: string) => sql`insert into things values (${id}::text)`;

/** Inserts a thing by the last statement, which appends its event. */
function finish({ finishWith }: FinishingUnit, id = 'last') {
  return finishWith(new Map([[id, event]]), (append) =>
    append.execute(sql<{ id: string; eventNumber: number }>`
      with added as (insert into things values (${id}::text) returning id),
      ${append.parts(sql`added`, sql`added`)}
      select p.id, ${append.columns} from added p, head
    `),
  );
}

/** What is stored: things, names of events and jobs, kinds of mails. */
async function readAll() {
  const { rows } = await sql<{ all: string[] }>`
    select array(
      select id from things union all select name from live_events
      union all select kind from mails union all select name from jobs
    ) as all
  `.execute(db);
  return rows[0]?.all.toSorted();
}

type Step = (unit: FinishingUnit) => unknown;

const steps: Record<string, { step: Step; says: string }> = {
  'a statement': {
    step: ({ tx }) => tx.deleteFrom('jobs').execute(),
    says: 'a statement after the last of its transaction: delete from "jobs"',
  },
  'raw SQL': {
    step: ({ tx }) => insert('more').execute(tx),
    says: 'a statement after the last of its transaction: insert into things',
  },
  'raw SQL without values': {
    step: ({ tx }) => sql`delete from things`.execute(tx),
    says: 'a statement after the last of its transaction: delete from things',
  },
  'a savepoint': {
    step: ({ tx }) => sql`savepoint here`.execute(tx),
    says: 'a statement after the last of its transaction: savepoint here',
  },
  'an event': {
    step: ({ announce }) => announce({ ...event, name: 'thing.seen' }),
    says: 'the event thing.seen after the end of its transaction',
  },
  'a mail': {
    step: ({ mail }) => mail(kind, { to: 'ana@ou.example', campusId: 'ou', props: {} }),
    says: 'the mail greeting after the end of its transaction',
  },
  'a job': {
    step: ({ enqueue }) => enqueue(job, null),
    says: 'the job sweep after the end of its transaction',
  },
  'a second finishWith': {
    step: (unit) => finish(unit, 'more'),
    says: 'finishWith after the end of its transaction',
  },
};

it.each(Object.entries(steps))(
  '%s after the last statement fails, and nothing of it is stored',
  async (_name, { step, says }) => {
    const work = inTransaction(async (unit) => {
      await finish(unit);
      await step(unit);
    });
    await expect(work).rejects.toThrow(says);
    expect(await readAll()).toEqual(['last', 'thing.added']);
  },
);

it.each(Object.entries(steps))(
  '%s that does not wait for the last statement fails, too',
  async (_name, { step, says }) => {
    const work = inTransaction(async (unit) => {
      const last = finish(unit);
      await Promise.all([last, step(unit)]);
    });
    await expect(work).rejects.toThrow(says);
    await expect.poll(readAll).toEqual(['last', 'thing.added']);
  },
);

it.each(['an event', 'a mail', 'a job'])('%s before finishWith fails', async (name) => {
  const work = inTransaction(async (unit) => {
    steps[name]?.step(unit);
    await finish(unit);
  });
  await expect(work).rejects.toThrow('finishWith after an event, a mail or a job');
  expect(await readAll()).toEqual([]);
});

it('statements before the last one are stored with it, and the next transaction begins anew', async () => {
  for (const at of [1, 2]) {
    await inTransaction(async (unit) => {
      await insert(`first ${at}`).execute(unit.tx);
      await sql`savepoint here`.execute(unit.tx);
      await insert('undone').execute(unit.tx);
      await sql`rollback to here`.execute(unit.tx);
      await finish(unit, `last ${at}`);
    });
    await insert(`between ${at}`).execute(db);
  }
  const things = ['between 1', 'between 2', 'first 1', 'first 2', 'last 1', 'last 2'];
  expect(await readAll()).toEqual([...things, 'thing.added', 'thing.added']);
});

it('a last statement that fails is rolled back, and nothing may follow it either', async () => {
  await insert('last').execute(db);
  const failed = inTransaction(async (unit) => {
    await insert('first').execute(unit.tx);
    await finish(unit);
  });
  await expect(failed).rejects.toThrow('duplicate key');
  const goesOn = inTransaction(async (unit) => {
    await finish(unit).catch(() => {});
    await insert('more').execute(unit.tx);
  });
  await expect(goesOn).rejects.toThrow('a statement after the last of its transaction');
  expect(await readAll()).toEqual(['last']);
});

it.each(['an event', 'a mail', 'a job'])('%s after the work has returned fails', async (name) => {
  const late = Promise.withResolvers<FinishingUnit>();
  await inTransaction(async (unit) => late.resolve(unit));
  const unit = await late.promise;
  expect(() => steps[name]?.step(unit)).toThrow(steps[name]?.says);
});

it('a last statement outside of a transaction fails', async () => {
  const outside = db.connection().execute((one) =>
    // Only the type keeps callers from this.
    executeLast(one as unknown as Transaction<Tables>, insert('alone')),
  );
  await expect(outside).rejects.toThrow('there is none');
  expect(await readAll()).toEqual([]);
});

it('a transaction of one statement and its event waits for the database once', async () => {
  await inTransaction((unit) => finish(unit, 'prepared'));
  exchanges.take();
  await inTransaction((unit) => finish(unit));
  expect(exchanges.take()).toBe(1);
});

/** Fails as PostgreSQL does when it ends a transaction with this SQLSTATE. */
const failWith = (code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'ended' using errcode = '${code}'; end $$`)}`;

it.each(['40P01', '40001'])(
  'R34 work that is ended in favor of another transaction (%s) runs once more, and is done once',
  async (code) => {
    let runs = 0;
    const response = await inTransaction(async (unit) => {
      runs += 1;
      await insert('one').execute(unit.tx);
      unit.announce(event);
      unit.enqueue(job, null);
      if (runs === 1) await failWith(code).execute(unit.tx);
      return runs;
    });
    expect(response).toBe(2);
    expect(await readAll()).toEqual(['one', 'sweep', 'thing.added']);
  },
);

it('R34 work that is ended a second time, or by another error, fails', async () => {
  let runs = 0;
  const fails = (code: string) =>
    inTransaction(({ tx }) => {
      runs += 1;
      return failWith(code).execute(tx);
    });
  await expect(fails('40P01')).rejects.toMatchObject({ code: '40P01' });
  expect(runs).toBe(2);
  await expect(fails('23505')).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(3);
});

it('R34 what is collected is written once, at the end, by name of its collector', async () => {
  const written: string[] = [];
  const collector = (name: string) =>
    defineCollector<string>(name, async (unit, items) => {
      written.push(`${name}: ${items.join(' ')}`);
      unit.announce(event);
      await insert(name).execute(unit.tx);
    });
  const [second, first] = [collector('second'), collector('first')];
  await inTransaction(async (unit) => {
    second.add(unit, 'a');
    first.add(unit, 'b');
    second.add(unit, 'c');
    await insert('work').execute(unit.tx);
    expect(written).toEqual([]);
  });
  expect(written).toEqual(['first: b', 'second: a c']);
  expect(await readAll()).toEqual(['first', 'second', 'thing.added', 'thing.added', 'work']);
});
