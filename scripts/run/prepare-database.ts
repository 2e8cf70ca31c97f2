import { join } from 'node:path';
import { bundledState, startBundledPostgres } from './bundled-postgres.ts';
import type { Config } from '#platform/server/config/config.ts';
import { createDatabaseIfMissing } from '#platform/server/database/create-database.ts';
import {
  requireDatabase,
  createDatabaseError,
} from '#platform/server/database/require-database.ts';

export type PreparedDatabase = { config: Config; stop(): Promise<void> };

type PrepareOptions = {
  /**
   * For commands, which use the bundled PostgreSQL only if it is the one in use, and never create one: `running` joins
   * one that runs, such as under `npm start`; `existing` also starts one that was created before.
   */
  bundled?: 'running' | 'existing';
  /** Creates the database of DATABASE_URL if its server does not have it. */
  createMissing?: boolean;
  /** How long to wait for the database of DATABASE_URL. */
  waitMs?: number;
  shutdownSignal?: AbortSignal;
  /** Keeps the bundled PostgreSQL running; see `startBundledPostgres`. */
  onGiveUp?: () => void;
};

/** Prepares the database of DATABASE_URL, or one in the bundled PostgreSQL, which it starts or joins. */
export async function prepareDatabase(
  config: Config,
  { createMissing = false, waitMs = 0, bundled, ...options }: PrepareOptions = {},
): Promise<PreparedDatabase> {
  if (config.databaseUrl) {
    if (createMissing) await createConfigured(config.databaseUrl);
    const { shutdownSignal } = options;
    await requireDatabase(config.databaseUrl, { waitMs, log: console.log, shutdownSignal });
    return { config, stop: async () => {} };
  }
  const dataDir = join(config.dataDir, 'postgres');
  if (bundled) requireBundled(dataDir, bundled);
  const joinRunning = bundled !== undefined;
  const postgres = await startBundledPostgres({
    ...options,
    joinRunning,
    dataDir,
    log: console.log,
  });
  const databaseUrl = postgres.url('quad');
  try {
    await createDatabaseIfMissing(databaseUrl);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { config: { ...config, databaseUrl }, stop: () => postgres.stop() };
}

function requireBundled(dataDir: string, wanted: 'running' | 'existing'): void {
  const state = bundledState(dataDir);
  if (state === 'running' || (state === 'stopped' && wanted === 'existing')) return;
  const found =
    state === 'missing'
      ? `there is no bundled PostgreSQL in ${dataDir}`
      : `the bundled PostgreSQL in ${dataDir} does not run`;
  throw new Error(
    `DATABASE_URL is not set, and ${found}. Name the settings of the server with --env-file <file>, ` +
      'or start it with npm start.',
  );
}

async function createConfigured(databaseUrl: string): Promise<void> {
  try {
    await createDatabaseIfMissing(databaseUrl);
  } catch (error) {
    throw createDatabaseError(databaseUrl, error);
  }
}
