import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '#platform/server/bundled-postgres/process.ts';
import { root } from './run-command.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quad-start-test-'));
  // Where root runs the tests, the database has an account of its own that must enter.
  chmodSync(dataDir, 0o755);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test.each(['start', 'dev'])(
  'Ctrl-C at `npm run %s` while PostgreSQL starts stops PostgreSQL too',
  async (name) => {
    const script = run(name, { PORT: '0' });
    const postgres = await startingPid();

    // As a terminal does: to everything that it runs in the foreground.
    process.kill(-script.pid, 'SIGINT');

    expect(await script.ended).toMatchObject({ code: 0, errors: '' });
    expect(isAlive(postgres)).toBe(false);
  },
);

function run(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, ...env },
  });
  const said = { output: '', errors: '' };
  child.stdout.on('data', (text) => (said.output += String(text)));
  child.stderr.on('data', (text) => (said.errors += String(text)));
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), ...said }));
  return { pid: child.pid ?? 0, ended };
}

/** The moment that PostgreSQL is there and takes no connections yet. */
async function startingPid(): Promise<number> {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  for (;;) {
    const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
    if (pid > 0) return pid;
    await wait(2);
  }
}
