import { expect, it } from 'vitest';
import { SerialJobs } from './serial-jobs.ts';

it('a job that fails because the database is busy is a warning without a stack; any other failure is an error', async () => {
  const lines: unknown[] = [];
  const log = {
    warn: (...line: unknown[]) => lines.push(['warn', ...line]),
    error: (...line: unknown[]) => lines.push(['error', ...line]),
  };
  const jobs = new SerialJobs({ log, failureMessage: 'deleting accounts failed' });
  const fault = new TypeError('a fault');
  const busy = new Error('timeout exceeded when trying to connect');
  jobs.add(() => Promise.reject(busy));
  jobs.add(() => Promise.reject(fault));
  await new Promise((resolve) => jobs.add(async () => resolve(undefined)));

  expect(lines).toEqual([
    ['warn', { reason: busy.message }, 'deleting accounts failed for now: the database is busy'],
    ['error', { err: fault }, 'deleting accounts failed'],
  ]);
});
