import { join } from 'node:path';
import { startBundledPostgres } from './bundled-postgres.ts';
import type { Config } from '#platform/server/config.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { requireDatabase, unusableDatabase } from '#platform/server/database/require-database.ts';

export type PreparedDatabase = { config: Config; stop(): Promise<void> };

type Preparing = {
  /** Where it runs already, such as under `npm start`, it is joined. */
  joinRunning?: boolean;
  /** The database that DATABASE_URL names is created where its server has none of that name. */
  createMissing?: boolean;
  leaving?: AbortSignal;
};

/** The database that DATABASE_URL names, or the bundled one, started and given its empty database. */
export async function prepareDatabase(
  config: Config,
  { createMissing = false, ...options }: Preparing = {},
): Promise<PreparedDatabase> {
  if (config.databaseUrl) {
    if (createMissing) await createNamed(config.databaseUrl);
    await requireDatabase(config.databaseUrl);
    return { config, stop: async () => {} };
  }
  const dataDir = join(config.dataDir, 'postgres');
  const postgres = await startBundledPostgres({ ...options, dataDir, log: console.log });
  const databaseUrl = postgres.url('quad');
  try {
    await createDatabaseIfMissing(databaseUrl);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { config: { ...config, databaseUrl }, stop: () => postgres.stop() };
}

async function createNamed(databaseUrl: string): Promise<void> {
  try {
    await createDatabaseIfMissing(databaseUrl);
  } catch (error) {
    throw unusableDatabase(databaseUrl, error);
  }
}
