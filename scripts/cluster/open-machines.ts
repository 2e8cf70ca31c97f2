import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canEnterFoldersAbove, osUserFor } from '../run/bundled-postgres/os-user.ts';
import { machineValues } from './fill-files.ts';
import { loopbackValues, type ClusterOptions } from './loopback.ts';
import { createMachine, type Machine } from './machine.ts';
import type { Part } from './part.ts';
import { runsIn, signalAll } from './process-tree.ts';
import type { Programs } from './programs.ts';

export type OpenOptions = ClusterOptions & {
  folder: string;
  /** Settings of Quad in addition to those of `quad.env`. */
  env?: NodeJS.ProcessEnv;
};

/** Prepares three machines in a folder, or opens those of an earlier start; starts nothing. */
export async function openMachines(options: OpenOptions, programs: Programs): Promise<Machine[]> {
  const folder = openFolder(options.folder);
  endLeftOvers(folder);
  const isNew = !existsSync(join(folder, 'values.json'));
  const values = await loopbackValues(folder, programs.postgresBin, options);
  const osUser = osUserFor(join(folder, `${values['NAME_1']}/postgres/data`));
  const { env = {} } = options;
  return machineValues(values).map((own) =>
    createMachine({
      folder: join(folder, own['NAME'] ?? ''),
      values: own,
      programs,
      osUser,
      env,
      isNew,
    }),
  );
}

/** The user of the engines must be able to enter the folder. */
function openFolder(requested: string): string {
  const folder = resolve(requested);
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(folder, 0o755);
  const osUser = osUserFor(join(folder, 'quad1/postgres/data'));
  if (canEnterFoldersAbove(join(folder, 'quad1'), osUser)) return folder;
  throw new Error(
    `The cluster runs as uid ${osUser?.uid}, which may not enter ${folder}: name another one with --dir.`,
  );
}

const pidFile = (folder: string) => join(folder, 'pids.json');

/** Notes what runs, so that the next start in this folder ends what a killed one left behind. */
export function notePids(folder: string, parts: Part[]): void {
  const pids = parts.flatMap((part) => [part.pid, part.postmaster()]);
  writeFileSync(pidFile(folder), JSON.stringify(pids.filter((pid) => pid !== undefined)));
}

function endLeftOvers(folder: string): void {
  if (!existsSync(pidFile(folder))) return;
  const pids: number[] = JSON.parse(readFileSync(pidFile(folder), 'utf8'));
  signalAll(
    pids.filter((pid) => runsIn(pid, folder)),
    'SIGKILL',
  );
}
