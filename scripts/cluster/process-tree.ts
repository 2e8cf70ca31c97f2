import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process and all that it started, parents first. Linux only, as the engines of the cluster are. */
export function withChildren(pids: readonly number[]): number[] {
  const children = Map.groupBy(allProcesses(), ({ parent }) => parent);
  const found = [...pids];
  for (const pid of found) found.push(...(children.get(pid) ?? []).map((child) => child.pid));
  return found;
}

function allProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of the program, in parentheses, may have spaces.
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/** Sends a signal to each process that is still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** Whether the process runs, and works in that folder: a number may by now be another program's. */
export function runsIn(pid: number, folder: string): boolean {
  try {
    const inside = readlinkSync(`/proc/${pid}/cwd`);
    return (inside === folder || inside.startsWith(`${folder}/`)) && isAlive(pid);
  } catch {
    return false;
  }
}

/** Whether the process runs: one that has ended and waits for its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
