import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '#platform/server/config/config.ts';
import { readCommandLine, readEnvFile } from '../command-line.ts';
import { root } from '../run-command.ts';

/**
 * The settings of this folder: from the environment, then from `.env`. With `--env-file <file>` those of a server that runs
 * with this file: the file's settings, then the environment. Tests and `src/app/server/run.ts` use only the environment.
 */
export function readSettings(folder = root, { envFile } = readCommandLine()): Config {
  const file = join(folder, '.env');
  // Set in the environment, so that the server process of `npm run dev` gets it too.
  if (envFile !== undefined) Object.assign(process.env, readEnvFile(envFile));
  else if (existsSync(file)) process.loadEnvFile(file);
  return loadConfig(process.env);
}
