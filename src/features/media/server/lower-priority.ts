import { setPriority } from 'node:os';

/** Lower than the priority of the server and the database. */
const niceness = 10;

/** Gives a process that works on a file a lower priority than the server and the database. */
export function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The process has already ended.
  }
}
