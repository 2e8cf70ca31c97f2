import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { slowestFiles } from './slowest-files.ts';

it('names the slowest files of a report of either runner, the slowest first', () => {
  const testResults = [
    { name: join(root, 'src/a.test.ts'), startTime: 0, endTime: 2_000, assertionResults: [] },
    { name: join(root, 'src/b.test.ts'), startTime: 1_000, endTime: 62_000, assertionResults: [] },
  ];
  expect(slowestFiles({ testResults })).toEqual([
    '  1 min 1 s  src/b.test.ts',
    '        2 s  src/a.test.ts',
  ]);
  const results = [3_000, 4_000].map((duration) => ({ startTime: '', duration }));
  const specs = [{ title: 'sells', tests: [{ results }] }];
  const file = join(root, 'tests/e2e/sell.e2e.ts');
  const suites = [{ file, specs, suites: [{ file, specs }] }];
  expect(slowestFiles({ suites })).toEqual(['       14 s  tests/e2e/sell.e2e.ts']);
});
