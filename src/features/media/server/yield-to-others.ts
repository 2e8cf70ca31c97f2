import { setPriority } from 'node:os';

/** Lower than the server and the database have. */
const niceness = 10;

/** Lets the server and the database go before a process that works on a file. */
export function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}
