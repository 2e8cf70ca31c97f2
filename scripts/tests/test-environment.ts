import { join } from 'node:path';
import { startTestPostgres } from '#tests/support/servers/postgres.ts';
import { ensureChromium } from '../programs/find-chromium.ts';
import { ensureMediaTools } from '../programs/find-media-tools.ts';
import { onStopSignal, startStoppable } from '../run/on-stop-signal.ts';
import { buildWeb, webIsBuilt } from '../run/web-build.ts';
import { root, stopRunning } from '../run-command.ts';

/** The environment of the test runners. Preparing something adds where it is. */
export const environment: NodeJS.ProcessEnv = {
  NODE_ENV: 'test',
  // Tests start dozens of servers; a third of each start is the compiling of the same files.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

/** Prepares a browser, media tools, the pages and a database. Says what is missing, and returns whether all are there. */
export async function prepareBrowser(): Promise<boolean> {
  try {
    environment.CHROMIUM_PATH = await ensureChromium();
    await ensureMediaTools();
    await ensureWebBuilt();
    await ensureDatabaseServer();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

export async function ensureWebBuilt(): Promise<void> {
  if (webIsBuilt()) return;
  console.log('Building the pages ...');
  await buildWeb();
}

/** All parts share one PostgreSQL, which the first that needs it starts. */
export async function ensureDatabaseServer(): Promise<void> {
  if (environment.TEST_DATABASE_URL) return;
  const postgres = await startStoppable((shutdownSignal) => startTestPostgres({ shutdownSignal }));
  // Added again: stop functions are called in reverse order, so the tests end before their PostgreSQL.
  onStopSignal(stopRunning);
  environment.TEST_DATABASE_URL = postgres.adminUrl;
}
