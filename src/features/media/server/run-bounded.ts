import { spawn } from 'node:child_process';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { AppError, fail } from '#platform/server/fail.ts';
import { isHanging, readProcessorMs } from './decoder/decoding-time.ts';
import { lowerPriority } from './lower-priority.ts';

export type BoundedRun = {
  program: string;
  args: string[];
  /** What it may take on two processors of its own; on a busy machine, whose processors it gets last, it may take longer. */
  maxMs: number;
  signal: AbortSignal;
  /** Called with each piece of the program's output. */
  onOutput?: (text: string) => void;
};

const maxMemoryBytes = 1_500 * 1024 * 1024;
/** Larger than any video that is stored. */
const maxFileBytes = 128 * 1024 * 1024;
/** How many times longer it may take on a busy machine. */
const busyTimes = 3;
const maxOutputLength = 256 * 1024;
const maxComplaintLength = 4 * 1024;

/** How ffmpeg and libjpeg, with which `heif-convert` writes, complain of a full disk. */
const fullDisk = /No space left on device|out of disk space/;

/**
 * Thrown if a program fails because the disk is full, not because of the file; with the code of a system call that
 * fails so.
 */
class FullDiskError extends Error {
  readonly code = 'ENOSPC';
}

/** Whether a run failed because of this machine, not because of the file: its disk is full, or it is too busy. */
export function isOfMachine(error: unknown): boolean {
  return error instanceof FullDiskError || error instanceof AppError;
}

/**
 * Runs a program that reads a stranger's file: with limits on time, memory and output, without the server's
 * environment, and killed when the server ends (T56). Resolves with the program's output; rejects unless the program
 * succeeds: with `unavailable` if it was working, and only got too little of the processors in its time.
 */
export function runBounded({
  program,
  args,
  maxMs,
  signal,
  onOutput,
}: BoundedRun): Promise<string> {
  const limits = [
    `--as=${maxMemoryBytes}`,
    `--fsize=${maxFileBytes}`,
    `--cpu=${Math.ceil((2 * maxMs) / 1_000)}`,
    '--core=0',
    '--nofile=64',
  ];
  // Otherwise the program would outlive a server that is killed.
  const withServer = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'];
  const child = spawn('prlimit', [...limits, '--', ...withServer, program, ...args], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  lowerPriority(child.pid);
  let isTooBusy = false;
  const timer = setTimeout(() => {
    const processorMs = readProcessorMs(child.pid) ?? 0;
    isTooBusy = !isHanging({ ms: busyTimes * maxMs, processorMs });
    child.kill('SIGKILL');
  }, busyTimes * maxMs).unref();
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      onOutput?.(text);
      output += text;
      if (output.length > maxOutputLength) child.kill('SIGKILL');
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-maxComplaintLength);
    });
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      clearTimeout(timer);
      // First: `heif-convert` ends well after writing a part of the picture.
      if (fullDisk.test(complaint)) reject(new FullDiskError());
      else if (code === 0) resolve(output);
      else if (isTooBusy) reject(fail(platformErrors.unavailable, { retryAfterSeconds: 5 }));
      else reject(new Error(`${program} ended with ${code ?? killedBy}`));
    });
  });
}
