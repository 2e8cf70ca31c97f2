import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledPostgres } from '../../scripts/bundled-postgres.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';

export const templateName = 'quad_template';

/** Without durability, which is several times faster; nothing is kept after the run. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** With durability, as in production. */
const faithful = { max_connections: forgetful.max_connections };

/** A PostgreSQL for one test run, with a migrated database that tests copy. */
export async function startTestPostgres({
  durable = false,
  keep = false,
  shutdownSignal,
}: {
  durable?: boolean;
  /** Starts it again when it is killed. */
  keep?: boolean;
  shutdownSignal?: AbortSignal;
} = {}): Promise<{
  adminUrl: string;
  pid(): number;
  stop(): Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const settings = durable ? faithful : forgetful;
  const giveUp = keep ? () => {} : undefined;
  const options = { dataDir, settings, shutdownSignal, giveUp, log: () => {} };
  const server = await startBundledPostgres(options).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  const pidFile = join(server.folder, 'cluster/postmaster.pid');
  const stop = async () => {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
    removeFolder();
  };
  try {
    await createDatabaseIfMissing(server.url(templateName));
    await migrateToLatest(server.url(templateName));
  } catch (error) {
    await stop();
    throw error;
  }
  const pid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return { adminUrl: server.url('postgres'), pid, stop };
}

/** A durable PostgreSQL on which the test databases of this file are made until it is stopped, and which may be killed. */
export async function useOwnPostgres(): Promise<{ pid(): number; stop(): Promise<void> }> {
  const shared = process.env.TEST_DATABASE_URL;
  const { adminUrl, pid, stop } = await startTestPostgres({ durable: true, keep: true });
  process.env.TEST_DATABASE_URL = adminUrl;
  return {
    pid,
    async stop() {
      if (shared === undefined) delete process.env.TEST_DATABASE_URL;
      else process.env.TEST_DATABASE_URL = shared;
      await stop();
    },
  };
}
