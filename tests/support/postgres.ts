import { mkdtempSync, rmSync } from 'node:fs';
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
  leaving,
}: { durable?: boolean; leaving?: AbortSignal } = {}): Promise<{
  adminUrl: string;
  stop(): Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const settings = durable ? faithful : forgetful;
  const server = await startBundledPostgres({ dataDir, settings, leaving, log: () => {} }).catch(
    (error: unknown) => {
      removeFolder();
      throw error;
    },
  );
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
  return { adminUrl: server.url('postgres'), stop };
}
