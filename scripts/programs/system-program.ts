import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { runCommand } from '../run-command.ts';

/** A system program that tests need: its names and Debian packages, preferred ones first, and what needs it. */
export type SystemProgram = {
  names: string[];
  packages: string[];
  /** The name of a program and its package, installed even if another of the programs is found. */
  preferred?: string;
  neededBy: string;
  variable: string;
};

/** The program's path; undefined if this machine does not have it. */
export function findProgram({ names, variable }: SystemProgram): string | undefined {
  const configuredPath = process.env[variable];
  if (configuredPath) return configuredPath;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isExecutable(file));
}

/**
 * Finds the program, or installs the system's package if that needs no password; throws with instructions otherwise.
 */
export async function ensureProgram(program: SystemProgram): Promise<string> {
  const found = findProgram(program);
  const { preferred } = program;
  if (found === undefined) return install(program);
  if (!preferred || process.env[program.variable] || basename(found) === preferred) return found;
  return install({ ...program, names: [preferred], packages: [preferred] }).catch(() => found);
}

async function install(program: SystemProgram): Promise<string> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]) => {
    const [run = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    // A server's package starts the server, unless the machine is in single-user mode (RUNLEVEL 1).
    return runCommand({
      run,
      args: rest,
      env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  };
  await apt('update');
  const outputs: string[] = [];
  for (const wanted of program.packages) {
    console.log(`Installing ${wanted} for ${program.neededBy} (apt-get install) ...`);
    outputs.push((await apt('install', '-y', wanted)).output.trimEnd());
    const found = findProgram(program);
    if (found) return found;
  }
  throw new Error([...outputs, missingProgramMessage(program)].join('\n\n'));
}

/** Says how to install a missing program. */
export function missingProgramMessage({
  names,
  packages,
  neededBy,
  variable,
}: SystemProgram): string {
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
