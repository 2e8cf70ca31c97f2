import { join } from 'node:path';
import { startBundledPostgres } from '#platform/server/bundled-postgres.ts';
import type { Config } from '#platform/server/config.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import { requireDatabase } from '#platform/server/database/require-database.ts';

export type PreparedDatabase = { config: Config; stop(): Promise<void> };

/** The database that DATABASE_URL names, or the bundled one, started and given its empty database. */
export async function prepareDatabase(
  config: Config,
  options: { joinRunning?: boolean; leaving?: AbortSignal } = {},
): Promise<PreparedDatabase> {
  if (config.databaseUrl) {
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

/** For the small scripts about the database; works while `npm start` runs too. */
export async function withDatabase(
  config: Config,
  work: (ready: Config) => Promise<void>,
): Promise<void> {
  const database = await prepareDatabase(config, { joinRunning: true });
  try {
    await work(database.config);
  } finally {
    await database.stop();
  }
}
