import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '#platform/server/config/config.ts';
import { unknownSettings } from '#platform/server/config/unknown-settings.ts';
import { readCommandLine, readEnvFile } from '../command-line.ts';
import { root } from '../run-command.ts';

/**
 * The settings of this folder: from the environment, then from `.env`. With `--env-file <file>` those of a server that runs
 * with this file: the file's settings, then the environment. Tests and `src/app/server/run.ts` use only the environment.
 */
export function readSettings(folder = root, { envFile } = readCommandLine()): Config {
  const file = join(folder, '.env');
  const given = envFile ?? (existsSync(file) ? file : undefined);
  if (given === undefined) return loadConfig(process.env);
  const settings = readEnvFile(given);
  for (const name of unknownSettings(Object.keys(settings))) {
    console.warn(`${name} in ${given} is not a Quad setting; see docs/configuration.md.`);
  }
  // Set in the environment, so that the server process of `npm run dev` gets it too.
  const isOverridden = (name: string) => envFile === undefined && process.env[name] !== undefined;
  for (const [name, value] of Object.entries(settings)) {
    if (!isOverridden(name)) process.env[name] = value;
  }
  return loadConfig(process.env);
}
