import { expect, test } from 'vitest';
import { runBounded } from './run-bounded.ts';

const { signal } = new AbortController();

const run = (program: string, args: string[], maxMs = 5_000) =>
  runBounded({ program, args, maxMs, signal });

test("T55 a program gets nothing of the server's environment", async () => {
  expect((await run('env', [])).trim()).toBe('PATH=/usr/bin:/bin');
});

test.each([
  ['runs too long', 'sleep', ['20'], 300],
  ['takes too much memory', 'tail', ['/dev/zero'], 10_000],
  ['prints too much', 'yes', [], 10_000],
  ['fails', 'false', [], 5_000],
  ['is missing', '/nowhere/ffmpeg', [], 5_000],
])('T56 R15 the run of a program that %s is rejected in time', async (_, program, args, maxMs) => {
  const started = Date.now();
  await expect(run(program, args, maxMs)).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(8_000);
});

test('a program whose result is no longer needed is ended', async () => {
  const controller = new AbortController();
  const running = runBounded({
    program: 'sleep',
    args: ['20'],
    maxMs: 20_000,
    signal: controller.signal,
  });
  controller.abort();
  await expect(running).rejects.toThrow(/abort/i);
});
