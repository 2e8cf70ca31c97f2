import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveOwnership } from './os-user.ts';
import type { Instance } from './instance.ts';

export const superuser = 'quad';

/** Creates PostgreSQL's data folder if there is none. */
export function ensureCluster(instance: Instance, native: string, password: string): void {
  if (existsSync(instance.cluster)) return;
  // Renamed when complete, so an interrupted first start leaves no partial folder.
  const unfinished = `${instance.cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const passwordFile = join(instance.folder, 'initial-password');
  mkdirSync(unfinished, { mode: 0o700 });
  giveOwnership(unfinished, instance.osUser);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveOwnership(passwordFile, instance.osUser);
  const result = spawnSync(join(native, 'bin/initdb'), initArguments(unfinished, passwordFile), {
    ...instance.osUser,
    cwd: '/',
    encoding: 'utf8',
    env: {},
  });
  rmSync(passwordFile);
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true });
    throw new Error(`The database could not be created:\n${result.stderr || result.error}`);
  }
  renameSync(unfinished, instance.cluster);
}

function initArguments(cluster: string, passwordFile: string): string[] {
  // PostgreSQL's own C.UTF-8 sorts and folds case the same way on every machine. Everything else, such as messages,
  // uses a locale of the system; macOS has no C.UTF-8.
  const systemLocale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  return [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${systemLocale}`,
    '--data-checksums',
    '--no-instructions',
  ];
}
