import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startBundledPostgres,
  type BundledPostgres,
} from '../../../scripts/run/bundled-postgres.ts';
import { warnOperator } from '#app/server/warn-operator.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'quad-test-'));
const options = { dataDir, log: () => {}, settings: { fsync: 'off' } };

let postgres: BundledPostgres;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  postgres = await startBundledPostgres(options);
  const url = postgres.url('quad');
  await createDatabaseIfMissing(url);
  await migrateToLatest(url);
  server = await startTestServer({ DATABASE_URL: url });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ana = await server.person();
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
  for (const folder of [postgres.folder, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const cluster = () => join(postgres.folder, 'cluster');
const standby = () => join(postgres.folder, 'standby');

/** A standby that has everything until now. */
async function copyToStandby(): Promise<void> {
  await postgres.stop();
  cpSync(cluster(), standby(), { recursive: true });
  const { uid, gid } = statSync(cluster());
  const signal = join(standby(), 'standby.signal');
  writeFileSync(signal, '');
  for (const file of filesIn(standby())) chownSync(file, uid, gid);
  chmodSync(standby(), 0o700);
  postgres = await startBundledPostgres(options);
}

const filesIn = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
];

/** The primary is lost, and the standby takes its place. */
async function failOver(): Promise<void> {
  await postgres.stop();
  rmSync(cluster(), { recursive: true });
  renameSync(standby(), cluster());
  postgres = await startBundledPostgres(options);
  const client = new pg.Client({ connectionString: postgres.url('quad') });
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
}

/** Posts as soon as the database writes again. */
async function post(text: string): Promise<void> {
  const body = { text: editorText(text) };
  const write = async () => (await server.call('POST', '/api/posts', { as: ana, body })).status;
  await expect.poll(write).toBe(201);
}

const names = ({ frames }: OpenStream) =>
  frames.map(({ event, data }) => (event === 'reset' ? 'reset' : data?.name));
const lastId = ({ frames }: OpenStream) => frames.findLast(({ id }) => id)?.id ?? '';
const campusNumber = (id: string) => Number(id.split('.')[0]);

it('a start without Redis on a database that waits for a standby says that each write waits for the one before', async () => {
  const says = async (redisUrl?: string) => {
    const redis = redisUrl === undefined ? undefined : { url: redisUrl, sentinels: undefined };
    const lines: string[] = [];
    const log = { warn: (_facts: object, text: string) => lines.push(text) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of the log is used
    await warnOperator({ ...server.config, redis }, log as never);
    return lines.filter((line) => line.includes('waits for a standby'));
  };
  expect(await says()).toEqual([]);
  // Waited for only here, where nothing is written.
  await setStandbys('nobody');
  expect(await says()).toHaveLength(1);
  expect(await says('redis://127.0.0.1:1')).toEqual([]);
  await setStandbys('');
});

/** The standbys that commits wait for. */
async function setStandbys(names: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('quad') });
  await client.connect();
  await client.query('set synchronous_commit = local');
  await client.query(`alter system set synchronous_standby_names = '${names}'`);
  await client.query('select pg_reload_conf()');
  const isSet = async () =>
    (await client.query('show synchronous_standby_names')).rows[0].synchronous_standby_names;
  await expect.poll(isSet).toBe(names);
  await client.end();
}

it('R32 numbers of events that a promoted standby lacks are not used again: who has heard them loads everything again', async () => {
  const open = await openStream(server.app);
  await post('Before');
  await expect.poll(() => names(open)).toEqual(['post.shown']);
  await copyToStandby();
  await post('Lost');
  await post('Lost, too');
  await expect.poll(() => names(open)).toEqual(Array(3).fill('post.shown'));
  const heard = lastId(open);

  await failOver();
  // Before anything is written.
  await expect.poll(async () => (await server.call('GET', '/api/posts')).status).toBe(200);
  const back = await openStream(server.app, { lastEventId: heard });
  await expect.poll(() => names(back)).toEqual(['reset']);
  expect(campusNumber(lastId(back))).toBeGreaterThan(campusNumber(heard));
  await expect.poll(() => names(open)).toEqual([...Array(3).fill('post.shown'), 'reset']);

  for (const text of ['After', 'Then', 'At last']) await post(text);
  for (const stream of [open, back]) {
    await expect
      .poll(() => names(stream).slice(names(stream).indexOf('reset')))
      .toEqual(['reset', ...Array(3).fill('post.shown')]);
  }
  // As many events as it has heard in vain, and one more.
  const late = await openStream(server.app, { lastEventId: heard });
  await expect.poll(() => names(late)).toEqual(['reset']);
  const { rows } = await readNumbers();
  const first = rows[0]?.number ?? 0;
  const steps = rows.map(({ number }) => number - first);
  expect(steps).toEqual([0, 1_000_000_001, 1_000_000_002, 1_000_000_003]);
  for (const stream of [open, back, late]) stream.close();
});

async function readNumbers() {
  const client = new pg.Client({ connectionString: postgres.url('quad') });
  await client.connect();
  try {
    return await client.query<{ number: number }>(
      `select number::float8 as number from live_events where audience = 'campus:ou' order by number`,
    );
  } finally {
    await client.end();
  }
}
