import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '#platform/server/config.ts';
import { root } from './run-command.ts';

/**
 * The settings of whoever works in this clone: the environment, and what that leaves open from `.env`. Tests and
 * `src/app/server/run.ts` take the environment alone.
 */
export function readSettings(folder = root): Config {
  const file = join(folder, '.env');
  // Into the environment, so that the server process that `npm run dev` starts has it too.
  if (existsSync(file)) process.loadEnvFile(file);
  return loadConfig(process.env);
}
