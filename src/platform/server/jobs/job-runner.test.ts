import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { createInTransaction, type InTransaction } from '#platform/server/transaction.ts';
import { testClock, type TestClock } from '#tests/support/servers/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { PostgresNotifier } from '../live/notifiers/postgres-notifier.ts';
import { defineJob, type JobHandler, type JobRun } from './job.ts';
import { JobRunner } from './job-runner.ts';

const remind = defineJob({
  name: 'remind',
  payload: z.object({ whom: z.string() }),
  failureMessage: 'nobody was reminded',
});
const sweep = defineJob({ name: 'sweep', everySeconds: 60, failureMessage: 'sweeping failed' });

const { log } = fastify();
let database: TestDatabase;
let db: Database;
let clock: TestClock;
let inTransaction: InTransaction;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 8 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => {
  clock = testClock();
  inTransaction = createInTransaction({
    db,
    sealer: createSealer('a'.repeat(32), undefined),
    clock,
  });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
  await db.deleteFrom('jobs').execute();
});

/** A runner as in a process of its own. */
function startRunner(handlers: JobHandler[], options: { pollMs?: number } = { pollMs: 50 }) {
  const notifier = new PostgresNotifier(database.url);
  const whenIdle = async () => {};
  const runner = new JobRunner({ db, clock, log, notifier, whenIdle, ...options }, handlers);
  notifier.open(log);
  runner.start();
  open.push(runner, notifier);
  return runner;
}

/** A runner that lists whom it reminded. */
function startReminding(
  run: (whom: string, run: JobRun) => Promise<void> = async () => {},
  options?: { pollMs?: number },
) {
  const reminded: string[] = [];
  const handler = remind.handledBy(async ({ whom }, jobRun) => {
    reminded.push(whom);
    await run(whom, jobRun);
  });
  const runner = startRunner([handler], options);
  return { reminded, runner };
}

const rows = () =>
  db.selectFrom('jobs').select(['name', 'attempts', 'last_error']).orderBy('key').execute();

it('a job runs at its time, within about a second, and not before', async () => {
  // With the usual wait between two looks at the table.
  const { reminded } = startReminding(undefined, {});
  const runAt = new Date(clock.now().getTime() + 3_600_000);
  await inTransaction(async ({ enqueue }) => enqueue(remind, { whom: 'Ana' }, { runAt }));
  clock.advance(3_599_000);
  await wait(1_300);
  expect(reminded).toEqual([]);
  clock.advance(1_000);
  await expect.poll(() => reminded, { timeout: 1_500 }).toEqual(['Ana']);
  await expect.poll(rows).toEqual([]);
});

it('a job of a transaction that is rolled back never runs; a committed one runs at once', async () => {
  const { reminded } = startReminding();
  const rolledBack = inTransaction(async ({ enqueue }) => {
    enqueue(remind, { whom: 'Ana' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await inTransaction(async ({ enqueue }) => enqueue(remind, { whom: 'Ben' }));
  await expect.poll(() => reminded).toEqual(['Ben']);
  expect(await rows()).toEqual([]);
});

it('a job of a transaction that fails at its end never runs', async () => {
  const failing = inTransaction(async ({ enqueue, announce }) => {
    enqueue(remind, { whom: 'Ana' });
    // Fails after the job was inserted: PostgreSQL text cannot hold this character.
    announce({ channel: '\0', name: 'never', payload: {} });
  });
  await expect(failing).rejects.toThrow('invalid byte sequence');
  expect(await rows()).toEqual([]);
});

it('jobs with the same key are one job, which runs at the earlier time', async () => {
  const at = (minutes: number) => ({
    key: 'lamp',
    runAt: new Date(clock.now().getTime() + minutes * 60_000),
  });
  for (const minutes of [20, 10, 30]) {
    await inTransaction(async ({ enqueue }) => enqueue(remind, { whom: 'Ana' }, at(minutes)));
  }
  expect(await rows()).toHaveLength(1);
  const { reminded } = startReminding();
  clock.advance(10 * 60_000);
  await expect.poll(() => reminded).toEqual(['Ana']);
  clock.advance(60 * 60_000);
  await wait(200);
  expect(reminded).toEqual(['Ana']);
});

it('a job that is enqueued again while it runs runs once more, but never twice at a time', async () => {
  const key = 'lamp';
  const began: string[] = [];
  let running = 0;
  let atMost = 0;
  const run = async (whom: string) => {
    began.push(whom);
    running += 1;
    atMost = Math.max(atMost, running);
    if (whom === 'Ana') {
      await inTransaction(async ({ enqueue }) => enqueue(remind, { whom: 'Ben' }, { key }));
    }
    await wait(200);
    running -= 1;
  };
  startReminding(run);
  startReminding(run);
  await inTransaction(async ({ enqueue }) => enqueue(remind, { whom: 'Ana' }, { key }));
  await expect.poll(rows).toEqual([]);
  expect([began, atMost]).toEqual([['Ana', 'Ben'], 1]);
});

it('two runners run each job once, those with the lowest number first', async () => {
  await inTransaction(async ({ enqueue }) => {
    for (let n = 0; n < 40; n += 1) enqueue(remind, { whom: `${n}` }, { priority: n < 20 ? 1 : 0 });
  });
  const [one, other] = [startReminding(), startReminding()];
  const all = () => [...one.reminded, ...other.reminded];
  await expect.poll(() => all().length).toBe(40);
  expect(new Set(all()).size).toBe(40);
  for (const { reminded } of [one, other]) {
    const priorities = reminded.map((whom) => (Number(whom) < 20 ? 1 : 0));
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
  }
});

it('a failed job is tried again after growing waits, and its row says why', async () => {
  const { reminded } = startReminding(async (_whom, { attempts }) => {
    if (attempts < 4) throw new Error(`failure ${attempts}`);
  });
  await inTransaction(async ({ enqueue }) => enqueue(remind, { whom: 'Ana' }));
  for (const [failures, seconds] of [
    [1, 5],
    [2, 10],
    [3, 20],
  ] as const) {
    const expected = [
      { name: 'remind', attempts: failures, last_error: `Error: failure ${failures}` },
    ];
    await expect.poll(rows).toEqual(expected);
    clock.advance(seconds * 1_000 - 1);
    await wait(200);
    expect(reminded).toHaveLength(failures);
    clock.advance(1);
  }
  await expect.poll(rows).toEqual([]);
  expect(reminded).toHaveLength(4);
});

it('the job of a killed process runs again when its lock expires; the lock of a living one is extended', async () => {
  const began = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  startReminding(async () => {
    began.resolve();
    await end.promise;
  });
  await inTransaction(async ({ enqueue }) => enqueue(remind, { whom: 'Ana' }));
  await began.promise;
  const other = startReminding();
  clock.advance(8_000);
  await wait(3_500);
  clock.advance(8_000);
  await wait(200);
  expect(other.reminded).toEqual([]);
  // As if the first process had been killed: nobody extends the lock in time.
  clock.advance(20_000);
  await expect.poll(() => other.reminded).toEqual(['Ana']);
  end.resolve();
  await expect.poll(rows).toEqual([]);
});

it('a stopping runner waits for the current part of a job, and another one continues at once', async () => {
  const part = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const { runner } = startReminding(async (_whom, { pause }) => {
    began.resolve();
    await part.promise;
    await pause();
  });
  await inTransaction(async ({ enqueue }) => enqueue(remind, { whom: 'Ana' }));
  await began.promise;
  const closed = runner.close();
  part.resolve();
  await closed;
  expect(await rows()).toEqual([{ name: 'remind', attempts: 0, last_error: null }]);
  const { reminded } = startReminding();
  await expect.poll(() => reminded).toEqual(['Ana']);
});

it('a periodic job runs once per period in all processes, and keeps its row after a failure', async () => {
  let runs = 0;
  const handler = sweep.handledBy(async () => {
    runs += 1;
    if (runs === 2) throw new Error('no');
  });
  startRunner([handler]);
  startRunner([handler]);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await wait(200);
  expect(runs).toBe(0);
  clock.advance(60_000);
  await expect.poll(() => runs).toBe(1);
  await wait(200);
  expect(runs).toBe(1);
  clock.advance(60_000);
  await expect.poll(() => runs).toBe(2);
  await expect.poll(rows).toMatchObject([{ last_error: 'Error: no' }]);
  clock.advance(5_000);
  await expect.poll(rows).toEqual([{ name: 'sweep', attempts: 0, last_error: null }]);
  expect(runs).toBe(3);
});

it('a job without a handler here waits for a process that has one', async () => {
  startRunner([sweep.handledBy(async () => {})]);
  await inTransaction(async ({ enqueue }) => enqueue(remind, { whom: 'Ana' }));
  await wait(300);
  const { reminded } = startReminding();
  await expect.poll(() => reminded).toEqual(['Ana']);
});
