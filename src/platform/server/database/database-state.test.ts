import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { migrateToLatest } from './migrate.ts';

const lines: string[] = [];
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  const logTo = { write: (line: string) => lines.push(line) };
  server = await startTestServer({ LOG_LEVEL: 'error' }, { logTo });
  ana = await server.person();
});
afterAll(() => server.close());

/** Makes the database read-only or not, for connections that begin now; the others are ended. */
async function setReadOnly(to: 'on' | 'off'): Promise<void> {
  const { pathname } = new URL(server.config.databaseUrl);
  const admin = new pg.Client({ connectionString: server.config.databaseUrl });
  await admin.connect();
  try {
    await admin.query('set default_transaction_read_only = off');
    await admin.query(
      `alter database "${pathname.slice(1)}" set default_transaction_read_only = ${to}`,
    );
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    await admin.end();
  }
}

const readiness = async () => {
  const { status, body } = await server.call('GET', '/readyz');
  return [status, body.ready, body.database];
};
const post = () =>
  server.call('POST', '/api/posts', { as: ana, body: { text: editorText('A lamp') } });

it('R35 a database that becomes read-only while the server runs is not ready; what only reads goes on, and writing again, too', async () => {
  await expect.poll(readiness).toEqual([200, true, 'writes']);
  await setReadOnly('on');
  await expect.poll(readiness).toEqual([503, false, 'only reads']);
  const rejected = await post();
  expect([rejected.status, rejected.body.error]).toEqual([503, 'unavailable']);
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('the database only reads');
  expect(await server.app.metrics.metrics()).toMatch(/^quad_database_writes 0$/m);
  for (const as of [undefined, ana]) {
    for (const path of ['/home', '/api/posts', '/post/nothing']) {
      expect([path, (await server.call('GET', path, { as })).status < 500]).toEqual([path, true]);
    }
  }
  await setReadOnly('off');
  await expect.poll(readiness).toEqual([200, true, 'writes']);
  await expect.poll(async () => (await post()).status).toBe(201);
});

it('R35 a server does not start on a database that only reads, and says so in a sentence', async () => {
  await setReadOnly('on');
  await expect(migrateToLatest(server.config.databaseUrl)).rejects.toThrow(
    /^The database \S+ at \S+ only reads\. If it is a standby, name the primary/,
  );
  await setReadOnly('off');
});
