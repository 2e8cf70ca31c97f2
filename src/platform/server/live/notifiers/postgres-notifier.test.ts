import { sql } from 'kysely';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { createSealer } from '../../config/sealing.ts';
import { createInTransaction } from '../../transaction.ts';
import type { LiveEventRecord } from '../event-log.ts';
import type { WakeUp } from './notifier.ts';
import { PostgresNotifier } from './postgres-notifier.ts';

const event = { channel: 'campus:ou', name: 'post.removed', payload: { postId: 'a' } };
const sealer = createSealer('a secret for this test only, of some length');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
const open: PostgresNotifier[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  for (const notifier of open) await notifier.close();
  await db.destroy();
  await database.drop();
});

/** A notifier as each server process has one, and what it receives. */
async function startNotifier() {
  const notifier = new PostgresNotifier(database.url);
  const wakeUps: WakeUp[] = [];
  const signals: LiveEventRecord[] = [];
  notifier.listen({
    onWakeUp: (wakeUp) => wakeUps.push(wakeUp),
    onMissed: () => {},
    onSignal: (signal) => signals.push(signal),
  });
  notifier.open(fastify().log);
  open.push(notifier);
  await expect.poll(() => notifier.isConnected()).toBe(true);
  return { notifier, wakeUps, signals };
}

it('a transaction wakes its own process once, with its events, and other processes by number', async () => {
  const own = await startNotifier();
  const other = await startNotifier();
  const inTransaction = createInTransaction({ db, sealer, notifier: own.notifier });
  for (let number = 1; number <= 20; number += 1) {
    await inTransaction(async ({ announce }) => announce(event));
  }
  // PostgreSQL delivers in order: after the signal, all wake-ups have arrived.
  own.notifier.signal({ ...event, name: 'typing' });
  await expect.poll(() => [own.signals.length, other.signals.length]).toEqual([1, 1]);
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(other.wakeUps).toEqual(numbers.map((upTo) => ({ name: 'campus:ou', upTo })));
  expect(own.wakeUps).toEqual(
    numbers.map((number) => ({
      name: 'campus:ou',
      upTo: number,
      events: [{ ...event, number, loggedAt: expect.any(Date) }],
    })),
  );
});

it('a transaction whose commit reports an error wakes its own process to read the log', async () => {
  const { notifier, wakeUps } = await startNotifier();
  await sql`create table things (id integer unique deferrable initially deferred)`.execute(db);
  const failing = createInTransaction({ db, sealer, notifier })(async ({ tx, announce }) => {
    announce(event);
    await sql`insert into things values (1), (1)`.execute(tx);
  });
  await expect(failing).rejects.toThrow(/duplicate key/);
  expect(wakeUps).toEqual([{ name: 'campus:ou' }]);
});
