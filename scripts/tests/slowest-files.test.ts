import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { slowestFiles } from './slowest-files.ts';

/** The machine is twice as busy from the second minute on. */
const stretch = (from: number) => (from < 60_000 ? 1 : 2);

it('names the slowest files of a report of either runner, the slowest on a quiet machine first', () => {
  const unit = (path: string, startTime: number, seconds: number) => ({
    name: join(root, path),
    startTime,
    endTime: startTime + seconds * 1_000,
    assertionResults: [],
  });
  const testResults = [
    unit('src/a.test.ts', 1_000, 2),
    unit('src/b.test.ts', 1_000, 61),
    unit('src/c.test.ts', 60_000, 70),
  ];
  expect(slowestFiles({ testResults }, stretch)).toEqual([
    '  1 min 1 s  src/b.test.ts',
    '       35 s  src/c.test.ts',
    '        2 s  src/a.test.ts',
  ]);
  const at = (ms: number, duration: number) => ({
    startTime: new Date(ms).toISOString(),
    duration,
    status: 'passed',
  });
  const specs = [{ title: 'sells', tests: [{ results: [at(0, 3_000), at(60_000, 8_000)] }] }];
  const file = join(root, 'tests/e2e/sell.e2e.ts');
  const suites = [{ file, specs, suites: [{ file, specs }] }];
  expect(slowestFiles({ suites }, stretch)).toEqual(['       14 s  tests/e2e/sell.e2e.ts']);
});
