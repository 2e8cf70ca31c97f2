import { spawn } from 'node:child_process';
import { yieldToOthers } from './yield-to-others.ts';

export type BoundedRun = {
  program: string;
  args: string[];
  maxMs: number;
  signal: AbortSignal;
  /** Called with each piece of what it prints. */
  onOutput?: (text: string) => void;
};

const maxMemoryBytes = 1_500 * 1024 * 1024;
/** Larger than any video that is kept. */
const maxFileBytes = 128 * 1024 * 1024;
const maxOutputLength = 256 * 1024;

/**
 * Runs a program that reads a stranger's file: bounded in time, memory and what it writes, without the server's
 * environment, and killed with the server (T56). Resolves with what it printed; rejects unless it ends well.
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
  // Without it the program would outlive a server that is killed.
  const withServer = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'];
  const child = spawn('prlimit', [...limits, '--', ...withServer, program, ...args], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
    timeout: maxMs,
    killSignal: 'SIGKILL',
  });
  yieldToOthers(child.pid);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      onOutput?.(text);
      output += text;
      if (output.length > maxOutputLength) child.kill('SIGKILL');
    });
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code ?? killedBy}`));
    });
  });
}
