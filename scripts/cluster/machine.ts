import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../run-command.ts';
import { giveOwnership, type OsUser } from '../run/bundled-postgres/os-user.ts';
import { writeFiles, type Values } from './fill-files.ts';
import { serverFlags } from '../server-flags.ts';
import { machineFolders } from './loopback.ts';
import { Part, type PartName, type PartSpec } from './part.ts';
import type { Programs } from './programs.ts';

/** One machine of the cluster: its folder, and the programs that run there. */
export type Machine = {
  name: string;
  values: Values;
  folder: string;
  parts: Record<PartName, Part>;
};

export type MachineOptions = {
  folder: string;
  values: Values;
  programs: Programs;
  osUser: OsUser;
  /** Settings of Quad in addition to those of `quad.env`. */
  env: NodeJS.ProcessEnv;
  isNew: boolean;
};

/** Prepares the folder and the files of a machine; starts nothing. */
export function createMachine(options: MachineOptions): Machine {
  const { folder, osUser } = options;
  const folders = machineFolders(folder);
  const values = { ...options.values, ...folders };
  const logs = join(folder, 'logs');
  for (const each of [folder, logs, ...Object.values(folders)]) {
    mkdirSync(each, { recursive: true, mode: 0o755 });
    giveOwnership(each, osUser);
    if (each === folders['POSTGRES_DATA'] || each === folders['ETCD_DATA']) chmodSync(each, 0o700);
  }
  // Redis and Sentinel keep in their files what they agreed on, so an existing machine keeps its files.
  if (options.isNew) {
    for (const file of writeFiles(values['PATRONI_FOLDER'] ?? '', values)) {
      giveOwnership(file, osUser);
    }
  }
  const specs = partSpecs({ ...options, values }, (name) => join(logs, `${name}.log`));
  const parts = Object.fromEntries(specs.map((spec) => [spec.name, new Part(spec)]));
  return { name: values['NAME'] ?? '', values, folder, parts: parts as Machine['parts'] };
}

function partSpecs(
  { folder, values, programs, osUser, env }: MachineOptions,
  logFile: (name: PartName) => string,
): PartSpec[] {
  const file = (name: string) => join(values['PATRONI_FOLDER'] ?? '', name);
  const engine = (name: PartName, run: string, ...args: string[]) => ({
    name,
    run,
    args,
    cwd: folder,
    osUser,
    logFile: logFile(name),
  });
  return [
    engine('etcd', programs.etcd, '--config-file', file('etcd.conf.yml')),
    {
      ...engine('patroni', programs.patroni, file('patroni.yml')),
      postgresData: values['POSTGRES_DATA'] ?? '',
    },
    engine('redis', programs.redis, file('redis.conf')),
    engine('sentinel', programs.redis, file('sentinel.conf'), '--sentinel'),
    engine('haproxy', programs.haproxy, '-db', '-f', file('haproxy.cfg')),
    {
      // The server reads this checkout, which only this user may be able to do.
      ...engine('quad', process.execPath, ...serverFlags, 'src/app/server/run.ts'),
      osUser: undefined,
      cwd: root,
      endsWithParent: true,
      env: { ...parseEnv(readFileSync(file('quad.env'), 'utf8')), ...env },
    },
  ];
}
