import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { superviseServer } from './supervised-server.ts';
import { restartLimit, type NextDelay } from './restart-limit.ts';

const serves = `process.send('http://localhost:1'); setInterval(() => {}, 1000);`;
const fails = `process.exit(1);`;

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test('a server is ready when its process has sent its address', async () => {
  const { server } = await supervise([serves]);

  expect(server.url).toBe('http://localhost:1');
});

test('a server whose process ends before it is ready could not start', async () => {
  await expect(supervise([fails])).rejects.toThrow('The server could not start.');
});

test('reports a failure after an edit and starts again after the next one', async () => {
  const { server, lines } = await supervise([serves, fails, serves]);

  await server.restart();
  await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining('with the next change')]));
  await server.restart();

  expect(started.map((child) => child.exitCode)).toEqual([null, 1, null]);
  expect(started[0]?.signalCode).toBe('SIGTERM');
  expect(lines).toHaveLength(1);
});

test('a stopped server stays stopped when files change', async () => {
  const { server, lines } = await supervise([serves, serves]);

  await Promise.all([server.restart(), server.stop()]);

  expect(started.map((child) => child.signalCode)).toEqual(['SIGTERM']);
  expect(lines).toEqual([]);
});

test('a server that ends by itself is started again, until it has ended too often', async () => {
  const ends = `process.send('http://localhost:1', () => process.exit(7));`;
  const onGiveUp = vi.fn<() => void>();
  const { lines } = await supervise([ends, serves, ends, ends, ends, ends, ends], {
    onGiveUp,
    nextDelay: restartLimit({ firstDelayMs: 1 }),
  });

  await vi.waitUntil(() => started.length === 2);
  started[1]?.kill('SIGKILL');

  await vi.waitFor(() => expect(onGiveUp).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(started).toHaveLength(6);
  expect(lines).toEqual([
    'The server exited (exit code 7); restarting.',
    'The server exited (SIGKILL); restarting.',
    ...Array.from({ length: 3 }, () => 'The server exited (exit code 7); restarting.'),
    'The server exited too often (exit code 7); giving up.',
  ]);
});

test('a server that has crashed is not started again once it is stopped', async () => {
  const { server } = await supervise([serves, serves], { onGiveUp: () => {} });

  started[0]?.kill('SIGKILL');
  await vi.waitUntil(() => started[0]?.signalCode === 'SIGKILL');
  await server.stop();

  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(started).toHaveLength(1);
});

test('an aborted start ends its process', async () => {
  const shutdown = new AbortController();
  const rejected = expect(
    supervise(['setInterval(() => {}, 1000)'], { shutdown }),
  ).rejects.toThrow();

  shutdown.abort();

  await rejected;
  expect(started[0]?.signalCode).toBe('SIGTERM');
});

/** Supervises the first of these programs; each restart runs the next. */
async function supervise(
  programs: string[],
  {
    shutdown = new AbortController(),
    ...options
  }: { shutdown?: AbortController; onGiveUp?: () => void; nextDelay?: NextDelay } = {},
) {
  const lines: string[] = [];
  const run = () => {
    const child = spawn(process.execPath, ['-e', programs[started.length] ?? fails], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.push(child);
    return child;
  };
  const log = (line: string) => void lines.push(line);
  return {
    server: await superviseServer({ run, shutdownSignal: shutdown.signal, log, ...options }),
    lines,
  };
}
