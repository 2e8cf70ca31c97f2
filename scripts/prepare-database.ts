import { join } from 'node:path';
import { startBundledPostgres } from './bundled-postgres.ts';
import type { Config } from '#platform/server/config.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { requireDatabase, unusableDatabase } from '#platform/server/database/require-database.ts';

export type PreparedDatabase = { config: Config; stop(): Promise<void> };

type PrepareOptions = {
  /** Uses a bundled PostgreSQL that already runs, such as under `npm start`. */
  joinRunning?: boolean;
  /** Creates the database of DATABASE_URL if its server does not have it. */
  createMissing?: boolean;
  shutdownSignal?: AbortSignal;
  /** Keeps the bundled PostgreSQL running; see `startBundledPostgres`. */
  giveUp?: () => void;
};

/** Prepares the database of DATABASE_URL, or one in the bundled PostgreSQL, which it starts or joins. */
export async function prepareDatabase(
  config: Config,
  { createMissing = false, ...options }: PrepareOptions = {},
): Promise<PreparedDatabase> {
  if (config.databaseUrl) {
    if (createMissing) await createConfigured(config.databaseUrl);
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

async function createConfigured(databaseUrl: string): Promise<void> {
  try {
    await createDatabaseIfMissing(databaseUrl);
  } catch (error) {
    throw unusableDatabase(databaseUrl, error);
  }
}
