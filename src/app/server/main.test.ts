import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { startServer } from './main.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'quad-test-files-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Starts a server; without campuses it would end before it listens. */
async function start(env: Record<string, string>) {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ...env,
  });
  await seedDatabase(config, { demo: false });
  return startServer(config);
}

async function listenElsewhere() {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  return { other, port: (other.address() as AddressInfo).port };
}

it('reports a port that is in use', async () => {
  const { other, port } = await listenElsewhere();
  await expect(start({ PORT: String(port) })).rejects.toThrow(`127.0.0.1:${port} is taken`);
  await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
    `127.0.0.1:${port} is taken by another program: end that one, or set METRICS_PORT to another.`,
  );
  other.close();
});

it('serves metrics on a port of their own, to GET /metrics alone, until it closes', async () => {
  const { other, port } = await listenElsewhere();
  other.close();
  const server = await start({ METRICS_PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;

  const response = await fetch(`${origin}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  const text = await response.text();
  for (const name of [
    'quad_database_up 1',
    'quad_process_resident_memory_bytes',
    'quad_nodejs_eventloop_lag_seconds',
  ]) {
    expect(text).toContain(`\n${name}`);
  }
  const others = await Promise.all([
    fetch(`${origin}/`),
    fetch(`${origin}/metrics/`),
    fetch(`${origin}/metrics`, { method: 'POST', body: 'x' }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('quad_');
  await server.close();
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow();
});
