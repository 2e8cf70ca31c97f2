import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { testClock, type TestClock } from '#tests/support/servers/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import * as z from 'zod/mini';
import { defineJob, type JobRun } from './job.ts';
import { claimJob, insertJobs } from './job-queries.ts';
import { runJob } from './run-job.ts';

const remind = defineJob({
  name: 'remind',
  payload: z.object({ whom: z.string() }),
  failureMessage: 'nobody was reminded',
});

const { log } = fastify();
let database: TestDatabase;
let db: Database;
let clock: TestClock;
/** What the handler did. */
let done: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 4 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  clock = testClock();
  done = [];
  await db.deleteFrom('jobs').execute();
});

type Behavior = {
  run?: (run: JobRun) => Promise<void>;
  giveUp?: () => Promise<void>;
  isStopping?: () => boolean;
};

/** Claims the job as a process does. */
function claim() {
  const lockedUntil = new Date(clock.now().getTime() + 10_000);
  return claimJob(db, { names: ['remind'], claim: randomUUID(), now: clock.now(), lockedUntil });
}

/** Claims and runs the job, which has three attempts, once; returns its row. */
async function runOnce({
  run = async () => {},
  giveUp = async () => {},
  isStopping = () => false,
}: Behavior) {
  clock.advance(15 * 60_000);
  const job = await claim();
  if (!job) throw new Error('no job is due');
  const handler = remind.handledBy(
    async (_payload, jobRun) => {
      done.push(`run ${jobRun.attempts}`);
      await run(jobRun);
    },
    {
      maxAttempts: 3,
      giveUp: async ({ whom }) => {
        done.push(`give up ${whom}`);
        await giveUp();
      },
    },
  );
  await runJob({ db, clock, log, whenIdle: async () => {} }, handler, job, isStopping);
  return db.selectFrom('jobs').select(['attempts', 'last_error']).execute();
}

/** A job of which so many runs were killed. */
async function addKilled(kills: number): Promise<void> {
  const job = { name: 'remind', key: 'a', payload: { whom: 'Ana' }, priority: 0 };
  await insertJobs(db, [{ ...job, runAt: clock.now() }]);
  for (let kill = 0; kill < kills; kill += 1) {
    clock.advance(15 * 60_000);
    expect((await claim())?.attempts).toBe(kill + 1);
  }
}

const fail = async () => {
  throw new Error('no');
};

it('a job with a limit is given up after its last failure', async () => {
  await addKilled(0);
  expect(await runOnce({ run: fail })).toEqual([{ attempts: 1, last_error: 'Error: no' }]);
  expect(await runOnce({ run: fail })).toEqual([{ attempts: 2, last_error: 'Error: no' }]);
  expect(await runOnce({ run: fail })).toEqual([]);
  expect(done).toEqual(['run 1', 'run 2', 'run 3', 'give up Ana']);
});

it('kills count as attempts: after the last one it is given up without another run', async () => {
  await addKilled(3);
  expect(await runOnce({})).toEqual([]);
  expect(done).toEqual(['give up Ana']);
});

it('the last attempt is still made after two kills', async () => {
  await addKilled(2);
  expect(await runOnce({})).toEqual([]);
  expect(done).toEqual(['run 3']);
});

it('giving up that fails is tried again, without a run', async () => {
  await addKilled(2);
  const failing = { run: fail, giveUp: fail };
  expect(await runOnce(failing)).toEqual([{ attempts: 3, last_error: 'Error: no' }]);
  expect(await runOnce(failing)).toEqual([{ attempts: 4, last_error: 'Error: no' }]);
  expect(await runOnce({})).toEqual([]);
  expect(done).toEqual(['run 3', 'give up Ana', 'give up Ana', 'give up Ana']);
});

it('a last run that ends with the server is not given up, and does not count', async () => {
  await addKilled(2);
  const stopping = { run: ({ pause }: JobRun) => pause(), isStopping: () => true };
  expect(await runOnce(stopping)).toEqual([{ attempts: 2, last_error: null }]);
  expect(await runOnce({})).toEqual([]);
  expect(done).toEqual(['run 3', 'run 3']);
});
