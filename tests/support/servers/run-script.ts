import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const emptySettings = { DATABASE_URL: '', REDIS_URL: '', SMTP_URL: '', HOST: '' };
const scripts: ChildProcess[] = [];

/** Runs a file of `scripts/`, by its name, like npm: in its own process group, with these settings only. */
export function runScript(script: string, env: Record<string, string>, args: string[] = []) {
  const [file = script] = globSync(`scripts/**/${script}.ts`, { cwd: root });
  const child = spawn(process.execPath, [file, '--', ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Empty values override the `.env` file.
    env: {
      ...emptySettings,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      ...env,
    },
  });
  scripts.push(child);
  const printed = { output: '', errors: '' };
  child.stdout.on('data', (text) => (printed.output += String(text)));
  child.stderr.on('data', (text) => (printed.errors += String(text)));
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), ...printed }));
  const untilPrinted = async (text: RegExp) => {
    for (;;) {
      const found = text.exec(printed.output);
      if (found) return found;
      await once(child.stdout, 'data');
    }
  };
  return { pid: child.pid ?? 0, ended, untilPrinted };
}

/** Stops what a failed test left running. */
export async function endScripts(): Promise<void> {
  await Promise.all(scripts.splice(0).map(end));
}

async function end(script: ChildProcess): Promise<void> {
  if (script.exitCode !== null || script.signalCode !== null) return;
  script.kill('SIGTERM');
  await once(script, 'exit');
}
