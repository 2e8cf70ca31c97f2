import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app/server/build-app.ts';
import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { poolerSentence } from '#platform/server/database/connection/pooler.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { requireDatabase } from '#platform/server/database/require-database.ts';
import { PostgresNotifier } from '#platform/server/live/notifiers/postgres-notifier.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { ensurePgbouncer } from '../../../scripts/programs/find-pgbouncer.ts';
import { startPgbouncer } from './pgbouncer.ts';

beforeAll(ensurePgbouncer, 300_000);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function behind(settings: Record<string, string>): Promise<string> {
  const database = await createTestDatabase();
  ends.push(() => database.drop());
  const pooler = await startPgbouncer(database.url, settings);
  ends.push(() => pooler.stop());
  return pooler.url;
}

it('in session mode everything works: migrations, prepared statements, limits of time, waking by LISTEN', async () => {
  const url = await behind({ pool_mode: 'session' });
  await requireDatabase(url);
  await migrateToLatest(url);
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent' });
  await seedDatabase(config, { demo: false });
  const app = await buildApp(config);
  ends.push(() => app.close());
  const [ready, feed] = await Promise.all(
    ['/readyz', '/api/posts'].map((path) =>
      app.inject({ method: 'GET', url: path, headers: { host: 'localhost' } }),
    ),
  );
  expect([ready?.statusCode, feed?.statusCode]).toEqual([200, 200]);

  const db = openDatabase(url, { max: 2, statementMs: 300 });
  ends.push(() => db.destroy());
  const named = (n: number) => sql<{ n: number }>`select ${n}::integer as n`.execute(db);
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map(named));
  expect(results.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3, 4, 5, 6]);
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow(/statement timeout/);

  const notifier = new PostgresNotifier(url);
  ends.push(() => notifier.close());
  const signals: string[] = [];
  notifier.listen({
    onWakeUp: () => {},
    onMissed: () => {},
    onSignal: ({ name }) => signals.push(name),
  });
  notifier.open(app.log);
  await expect
    .poll(() => {
      notifier.signal({ channel: 'campus:ou', name: 'typing', payload: {} });
      return signals[0];
    })
    .toBe('typing');
});

it.each([
  [{ pool_mode: 'transaction' }],
  [{ pool_mode: 'statement' }],
  [{ pool_mode: 'transaction', server_round_robin: '1' }],
  [{ pool_mode: 'transaction', default_pool_size: '1' }],
  [{ pool_mode: 'transaction', min_pool_size: '5' }],
])('T79 with %j the start ends with one sentence that says why', async (settings) => {
  const url = await behind(settings);
  await expect(requireDatabase(url)).rejects.toThrow(poolerSentence);
});

it('two pools in session mode, or PostgreSQL itself, are not taken for it', async () => {
  const url = await behind({ pool_mode: 'session', server_round_robin: '1', min_pool_size: '5' });
  for (let round = 0; round < 5; round += 1) await requireDatabase(url);
});
