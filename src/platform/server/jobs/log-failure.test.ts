import { expect, it } from 'vitest';
import { logFailure } from './log-failure.ts';

it('a job that fails because the database is busy is a warning without a stack; any other failure is an error', () => {
  const lines: unknown[] = [];
  const log = {
    warn: (...line: unknown[]) => lines.push(['warn', ...line]),
    error: (...line: unknown[]) => lines.push(['error', ...line]),
  };
  const fault = new TypeError('a fault');
  const busy = new Error('timeout exceeded when trying to connect');
  const message = 'deleting accounts failed';
  logFailure(log, busy, { message, key: 'a' });
  logFailure(log, fault, { message, key: 'b' });

  expect(lines).toEqual([
    ['warn', { key: 'a', reason: busy.message }, `${message} for now: the database is busy`],
    ['error', { key: 'b', err: fault }, message],
  ]);
});
