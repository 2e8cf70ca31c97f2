import { readFileSync } from 'node:fs';

/** What decoding a picture may take of a processor. */
const maxProcessorMs = 10_000;
/** Longer than that is only waiting for a processor, which a busy server's decoders get last. */
const maxWaitingMs = 60_000;
/** A process that gets less of a processor than this does not wait for one: it hangs. */
const leastShare = 0.01;
/** Linux counts a process's time in hundredths of a second. */
const tickMs = 10;

/** How decoding stands: it may go on, the picture is to blame for its time, or the machine is too busy. */
export type DecodingTime = 'going on' | 'too long' | 'too busy';

/** Judges the time of one picture: `ms` since it was given to a process, and what that took of a processor meanwhile. */
export function judgeTime({ ms, processorMs }: { ms: number; processorMs: number }): DecodingTime {
  if (processorMs >= maxProcessorMs) return 'too long';
  if (ms < maxProcessorMs) return 'going on';
  if (isHanging({ ms, processorMs })) return 'too long';
  return ms < maxWaitingMs ? 'going on' : 'too busy';
}

/** Whether a process does not even wait for a processor. */
export function isHanging({ ms, processorMs }: { ms: number; processorMs: number }): boolean {
  return processorMs < ms * leastShare;
}

/** Starts to watch a process; returns how its time stands. */
export function watchTime(pid: number | undefined): () => DecodingTime {
  const began = performance.now();
  const usedBefore = readProcessorMs(pid) ?? 0;
  return () => {
    const ms = performance.now() - began;
    const used = readProcessorMs(pid);
    // Without `/proc` nothing tells waiting from working.
    return judgeTime({ ms, processorMs: used === undefined ? ms : used - usedBefore });
  };
}

/** What a process has used of processors since it began, in ms; undefined if this system does not tell. */
export function readProcessorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may have spaces; user and system time are the 12th and 13th fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}
