import { join } from 'node:path';
import { startBundledPostgres } from './bundled-postgres.ts';
import type { Config } from '#platform/server/config.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { requireDatabase, unusableDatabase } from '#platform/server/database/require-database.ts';

export type PreparedDatabase = { config: Config; stop(): Promise<void> };

type Preparing = {
  /** A running one, such as under `npm start`, is used. */
  joinRunning?: boolean;
  /** Creates the database of DATABASE_URL if its server does not have it. */
  createMissing?: boolean;
  leaving?: AbortSignal;
  /** Keeps the bundled PostgreSQL running; see `startBundledPostgres`. */
  giveUp?: () => void;
};

/** The database of DATABASE_URL, or the bundled one, started and with an empty database. */
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
