import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  startBundledPostgres,
  type BundledPostgres,
} from '../../../scripts/run/bundled-postgres.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';

const password = 'the-same-on-both';

export type DatabaseServer = { port: number; stop(): Promise<void> };

/** A primary and a standby, both with a migrated database `quad` and one password. The standby can be promoted. */
export async function startTwoDatabases(): Promise<{
  primary: DatabaseServer;
  standby: DatabaseServer;
  /** The address with these hosts, in this order. */
  url(ports: number[], query: string): string;
  promote(): Promise<void>;
  stop(): Promise<void>;
}> {
  const [primary, standby] = await Promise.all([startOne(false), startOne(true)]);
  return {
    primary,
    standby,
    url: toUrl,
    promote: () => run(toUrl([standby.port], ''), 'select pg_promote()'),
    stop: async () => void (await Promise.all([primary.stop(), standby.stop()])),
  };
}

function toUrl(ports: number[], query: string): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return `postgres://quad:${password}@${hosts}/quad?${query}`;
}

async function startOne(isStandby: boolean): Promise<DatabaseServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-test-'));
  const options = { dataDir, log: () => {}, settings: { fsync: 'off' } };
  let server = await startBundledPostgres(options);
  await createDatabaseIfMissing(server.url('quad'));
  await migrateToLatest(server.url('quad'));
  await run(server.url('quad'), `alter role quad password '${password}'`);
  if (isStandby) server = await startAsStandby(server, options);
  return {
    port: Number(new URL(server.url('quad')).port),
    async stop() {
      await server.stop();
      for (const folder of [server.folder, dataDir])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Options = Parameters<typeof startBundledPostgres>[0];

/** It replays what a primary would send; here there is none. */
async function startAsStandby(server: BundledPostgres, options: Options): Promise<BundledPostgres> {
  await server.stop();
  const cluster = join(server.folder, 'cluster');
  const signal = join(cluster, 'standby.signal');
  writeFileSync(signal, '');
  const { uid, gid } = statSync(cluster);
  chownSync(signal, uid, gid);
  return startBundledPostgres(options);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
