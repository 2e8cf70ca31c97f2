import { globSync, mkdtempSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledPostgres } from '../../../scripts/run/bundled-postgres.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';

export const templateName = 'quad_template';

/** Several times faster because commits are not durable; nothing is kept after the run. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

const memoryFolder = '/dev/shm';
/** A whole run of the tests needs about a quarter of it. */
const neededBytes = 4 * 1024 ** 3;
/** A folder without a server is left over if it is older. */
const startsWithinMs = 120_000;

/** A folder in memory if there is room, because each test file copies a database and drops it. */
function quickFolder(): string {
  try {
    removeLeftOvers();
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > neededBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A killed run leaves its folder, which would hold the memory until the machine restarts. */
function removeLeftOvers(): void {
  for (const folder of globSync(join(memoryFolder, 'quad-test-*'))) {
    const isNew = Date.now() - statSync(folder).mtimeMs < startsWithinMs;
    if (!isNew && !isRunning(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(folder: string): boolean {
  try {
    process.kill(Number.parseInt(readFileSync(pidFileIn(folder), 'utf8'), 10), 0);
    return true;
  } catch (error) {
    // Not permitted: it is another user's.
    return (
      error instanceof Error && 'code' in error && ['EPERM', 'EACCES'].includes(String(error.code))
    );
  }
}

const pidFileIn = (folder: string): string => join(folder, 'cluster/postmaster.pid');

/** Durable commits, as in production. */
const durableSettings = { max_connections: fastSettings.max_connections };

/** A PostgreSQL for one test run, with a migrated database that tests copy. */
export async function startTestPostgres({
  durable = false,
  restart = false,
  shutdownSignal,
}: {
  durable?: boolean;
  /** Starts PostgreSQL again when it is killed. */
  restart?: boolean;
  shutdownSignal?: AbortSignal;
} = {}): Promise<{
  adminUrl: string;
  pid(): number;
  stop(): Promise<void>;
}> {
  const dataDir = mkdtempSync(join(durable ? tmpdir() : quickFolder(), 'quad-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const settings = durable ? durableSettings : fastSettings;
  const onGiveUp = restart ? () => {} : undefined;
  const options = { dataDir, settings, shutdownSignal, onGiveUp, log: () => {} };
  const server = await startBundledPostgres(options).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  const pidFile = pidFileIn(server.folder);
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

/** Starts a durable PostgreSQL, which a test may kill. Until `stop()`, new test databases of the file are created on it. */
export async function useOwnPostgres(): Promise<{ pid(): number; stop(): Promise<void> }> {
  const shared = process.env.TEST_DATABASE_URL;
  const { adminUrl, pid, stop } = await startTestPostgres({ durable: true, restart: true });
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
