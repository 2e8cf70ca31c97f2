import { expect, test } from 'vitest';
import { isOfMachine, runBounded } from './run-bounded.ts';

const { signal } = new AbortController();

const run = (program: string, args: string[], maxMs = 5_000) =>
  runBounded({ program, args, maxMs, signal });

test("T55 a program gets nothing of the server's environment", async () => {
  expect((await run('env', [])).trim()).toBe('PATH=/usr/bin:/bin');
});

// The first three would run longer than a test may; how they end shows which limit stopped them.
test.each([
  // Three seconds, of which a busy machine takes some hundredths to start it: less than what tells that it works.
  { what: 'runs too long', program: 'sleep', args: ['120'], maxMs: 1_000, end: 'SIGKILL' },
  {
    what: 'takes too much memory',
    program: 'dd',
    args: ['if=/dev/zero', 'of=/dev/null', 'bs=16G', 'count=1'],
    maxMs: 50_000,
    end: '1',
  },
  { what: 'prints too much', program: 'yes', args: [], maxMs: 120_000, end: 'SIGKILL' },
  { what: 'fails', program: 'false', args: [], maxMs: 50_000, end: '1' },
  { what: 'is missing', program: '/nowhere/ffmpeg', args: [], maxMs: 50_000, end: '127' },
])('T56 R15 the run of a program that $what is rejected', async ({ program, args, maxMs, end }) => {
  await expect(run(program, args, maxMs)).rejects.toThrow(`${program} ended with ${end}`);
});

test('R15 a program that works, and gets too little of a busy machine, is told from a file that is to blame', async () => {
  const slow = 'while :; do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; sleep 0.1; done';
  const busy = await run('sh', ['-c', slow], 500).catch((error: unknown) => error);
  expect(busy).toMatchObject({ definition: { code: 'unavailable' } });
  expect(isOfMachine(busy)).toBe(true);
  expect(isOfMachine(await run('false', []).catch((error: unknown) => error))).toBe(false);
});

test.each([
  ['ffmpeg', 'No space left on device', 1],
  ['heif-convert', 'Output file write error --- out of disk space?', 0],
])('R13 a full disk is told from a broken file, as %s complains of it', async (_, words, code) => {
  const complaining = run('sh', ['-c', `echo '${words}' >&2; exit ${code}`]);
  await expect(complaining).rejects.toMatchObject({ code: 'ENOSPC' });
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
