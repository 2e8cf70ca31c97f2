import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

type Command = {
  /** The program, from `node_modules/.bin` or the system's PATH. */
  run: string;
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** By default the root of this checkout. */
  cwd?: string;
  /** Prints the output at once instead of returning it. */
  printOutput?: boolean;
};

export type Outcome = { code: number; output: string; seconds: number };

const running = new Set<ChildProcess>();

export function runCommand({
  run,
  args = [],
  env,
  cwd = root,
  printOutput = false,
}: Command): Promise<Outcome> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(run, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: printOutput ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (text) => (output += String(text)));
    child.stderr?.on('data', (text) => (output += String(text)));
    const end = (code: number) => {
      running.delete(child);
      resolve({ code, output, seconds: (Date.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Stops all commands that are still running; for scripts that end early. */
export function stopRunning(): void {
  for (const child of running) child.kill('SIGTERM');
}
