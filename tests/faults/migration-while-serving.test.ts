import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { atScale } from '#tests/support/faults/fault-scale.ts';
import { startMixedLoad } from '#tests/support/data/mixed-load.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const posts = atScale(20_000, 1_000_000);
const perSecond = atScale(40, 100);

/** Example migrations of a next release. */
const migrations: Record<string, string> = {
  '0001_size.sql':
    'alter table posts add column size integer; alter table posts add constraint small check (size < 10) not valid',
  '0002_index.sql':
    '-- outside a transaction\ncreate index concurrently if not exists posts_by_size on posts (size, id)',
  '0003_valid.sql': 'alter table posts validate constraint small',
  '0004_table.sql':
    'create table sizes (post_id uuid primary key, size integer not null); create index sizes_by_size on sizes (size)',
};

let server: TestServer;
let app: App;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  app = await startApp({ database: { url: server.config.databaseUrl } });
  folder = mkdtempSync(join(tmpdir(), 'quad-migrations-'));
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, name), text);
  await seed();
}, 600_000);
afterAll(async () => {
  await app.stop();
  await server.close();
  rmSync(folder, { recursive: true });
});

test('R17 while migrations run, the previous release keeps serving without failed calls, then on the new schema too', async ({
  annotate,
}) => {
  // The migrator would reject the records of earlier migrations, which this folder does not contain.
  await sql`drop table kysely_migration`.execute(server.db);
  const load = await startMixedLoad(server, app, { perSecond });
  await wait(1_000);
  const began = performance.now();
  const applied = await migrateToLatest(server.config.databaseUrl, {
    folder: pathToFileURL(`${folder}/`),
  });
  const took = Math.round(performance.now() - began);
  await wait(1_000);
  await load.end();

  const slowest = Math.round(Math.max(...load.times));
  const statuses = JSON.stringify(Object.fromEntries(load.statuses));
  await annotate(`${posts} posts, ${took} ms, calls ${statuses}, slowest ${slowest} ms`);
  expect(applied).toEqual(Object.keys(migrations).map((name) => name.replace('.sql', '')));
  // A busy server may reject a few calls.
  const {
    200: read = 0,
    201: written = 0,
    503: rejected = 0,
    ...failed
  } = Object.fromEntries(load.statuses);
  expect(failed).toEqual({});
  expect(rejected).toBeLessThan((read + written) / 20);
}, 600_000);

async function seed(): Promise<void> {
  const { memberId } = await server.person();
  const db = openDatabase(server.config.databaseUrl, { max: 1, statementMs: 600_000 });
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text)
    select gen_random_uuid(), 'ou', ${memberId}, '{"root":{"type":"root","children":[]}}', 'Lamp ' || n
    from generate_series(1, ${posts}::integer) n
  `.execute(db);
  // Otherwise PostgreSQL plans statements as for an empty table.
  await sql`vacuum analyze posts`.execute(db);
  await db.destroy();
}
