import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { give } from './account.ts';
import type { Home } from './home.ts';

export const superuser = 'quad';

/** Creates PostgreSQL's data folder if there is none. */
export function ensureCluster(home: Home, native: string, password: string): void {
  if (existsSync(home.cluster)) return;
  // Renamed when complete, so an interrupted first start leaves no partial folder.
  const unfinished = `${home.cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const passwordFile = join(home.folder, 'initial-password');
  mkdirSync(unfinished, { mode: 0o700 });
  give(unfinished, home.account);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  give(passwordFile, home.account);
  const result = spawnSync(join(native, 'bin/initdb'), initArguments(unfinished, passwordFile), {
    ...home.account,
    cwd: '/',
    encoding: 'utf8',
    env: {},
  });
  rmSync(passwordFile);
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true });
    throw new Error(`The database could not be created:\n${result.stderr || result.error}`);
  }
  renameSync(unfinished, home.cluster);
}

function initArguments(cluster: string, passwordFile: string): string[] {
  // PostgreSQL's own C.UTF-8 sorts and folds case the same way on every machine. The system's locale covers the rest,
  // and macOS has no C.UTF-8.
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
