import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { judgeTime, readProcessorMs } from './decoding-time.ts';

test.each([
  [0, 0, 'going on'],
  [9_900, 0, 'going on'],
  [10_000, 0, 'too long'],
  [10_000, 90, 'too long'],
  [10_000, 110, 'going on'],
  [10_000, 9_990, 'going on'],
  [10_000, 10_000, 'too long'],
  // Several threads at once.
  [6_000, 10_000, 'too long'],
  [59_000, 700, 'going on'],
  [59_000, 500, 'too long'],
  [60_000, 9_990, 'too busy'],
] as const)(
  'T56 after %i ms with %i ms of a processor decoding is %s',
  (ms, processorMs, judged) => {
    expect(judgeTime({ ms, processorMs })).toBe(judged);
  },
);

test('T56 the time of a process is what it uses itself', async () => {
  const worker = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  const sleeper = spawn('sleep', ['60']);
  onTestFinished(() => [worker, sleeper].forEach((child) => child.kill('SIGKILL')));
  await expect.poll(() => readProcessorMs(worker.pid)).toBeGreaterThan(200);
  expect(readProcessorMs(sleeper.pid)).toBeLessThan(50);
  expect(readProcessorMs(undefined)).toBeUndefined();
});
