import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '#platform/server/config.ts';
import { root } from './run-command.ts';

/**
 * The settings of this folder: from the environment, then from `.env`. Tests and `src/app/server/run.ts` use only the
 * environment.
 */
export function readSettings(folder = root): Config {
  const file = join(folder, '.env');
  // Set in the environment, so that the server process of `npm run dev` gets it too.
  if (existsSync(file)) process.loadEnvFile(file);
  return loadConfig(process.env);
}
