import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

/** A system program that tests need: its names and Debian packages, preferred ones first, and what needs it. */
export type SystemProgram = {
  names: string[];
  packages: string[];
  /** A preferred name, also a package, that is installed even if another program is found. */
  preferred?: string;
  neededBy: string;
  variable: string;
};

/** Its path; undefined if this machine has none. */
export function findProgram({ names, variable }: SystemProgram): string | undefined {
  const given = process.env[variable];
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isExecutable(file));
}

/** Installs the system's package if that needs no password; throws with instructions otherwise. */
export async function ensureProgram(program: SystemProgram): Promise<string> {
  const found = findProgram(program);
  const { preferred } = program;
  if (found === undefined) return install(program);
  if (!preferred || process.env[program.variable] || basename(found) === preferred) return found;
  return install({ ...program, names: [preferred], packages: [preferred] }).catch(() => found);
}

async function install(program: SystemProgram): Promise<string> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]) => {
    const [run = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    // Packages of servers start their server, unless the machine is in single-user mode.
    return runCommand({
      run,
      args: rest,
      env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  };
  await apt('update');
  const said: string[] = [];
  for (const wanted of program.packages) {
    console.log(`Installing ${wanted} for ${program.neededBy} (apt-get install) ...`);
    said.push((await apt('install', '-y', wanted)).output.trimEnd());
    const found = findProgram(program);
    if (found) return found;
  }
  throw new Error([...said, missing(program)].join('\n\n'));
}

/** Instructions if it is missing. */
export function missing({ names, packages, neededBy, variable }: SystemProgram): string {
  return (
    `This machine has no ${names.join(' or ')}, which ${neededBy} need. Install one (Debian: apt-get install ` +
    `${packages.join(', or ')}) or name the program in ${variable}.`
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
