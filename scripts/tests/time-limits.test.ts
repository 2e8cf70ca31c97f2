import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.ts';
import { budgetLines, overLimits } from './time-limits.ts';

const quiet = () => 1;

const file = (path: string, seconds: number, ...tests: number[]) => ({
  name: join(root, path),
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults: tests.map((each, index) => ({
    fullName: `test ${index}`,
    duration: each * 1_000,
  })),
});

const endToEnd = (title: string, seconds: number, status = 'passed') => {
  const result = { startTime: new Date(5_000).toISOString(), duration: seconds * 1_000, status };
  return { file: 'sell.e2e.ts', specs: [{ title, tests: [{ results: [result] }] }] };
};

describe('time limits', () => {
  it('name a file over ten seconds and a test over five, with what they took', () => {
    const testResults = [
      file('src/a.test.ts', 10.1, 1, 5.1),
      file('src/b.browser.test.tsx', 10, 5),
    ];
    expect(overLimits({ testResults }, quiet)).toMatchObject([
      {
        file: 'src/a.test.ts',
        title: 'the whole file',
        message: expect.stringMatching(/^takes 10.1 s/),
      },
      { file: 'src/a.test.ts', title: 'test 1', message: expect.stringMatching(/^takes 5.1 s/) },
    ]);
  });

  it('fail a run only at four times the time, because some machines are slower than they say', () => {
    const testResults = [file('src/a.test.ts', 40, 20.1), file('src/b.test.ts', 40.1, 5)];
    const found = overLimits({ testResults, suites: [endToEnd('sells', 80.1)] }, quiet);
    expect(found.map(({ title, fails }) => [title, fails])).toEqual([
      ['the whole file', false],
      ['test 0', true],
      ['the whole file', true],
      ['sells', true],
    ]);
  });

  it('do not hold for what is named slow', () => {
    const slow = ['src/a.slow.test.ts', 'src/a.slow.browser.test.tsx', 'tests/faults/a.test.ts'];
    const testResults = slow.map((path) => file(path, 60, 60));
    const suites = [endToEnd('takes long @slow', 60)];
    expect(overLimits({ testResults, suites }, quiet)).toEqual([]);
  });

  it('do not hold for what failed, often by its whole timeout: its second try counts', () => {
    const failed = file('src/a.test.ts', 20, 20);
    const assertionResults = failed.assertionResults.map((each) => ({
      ...each,
      failureMessages: ['Timed out'],
    }));
    const suites = [endToEnd('sells', 300, 'timedOut'), endToEnd('buys', 90, 'failed')];
    const testResults = [{ ...failed, assertionResults }];
    expect(overLimits({ testResults, suites }, quiet)).toEqual([]);
  });

  it('hold for end-to-end tests inside of groups, too', () => {
    const suites = [
      { file: 'sell.e2e.ts', suites: [endToEnd('sells', 20.1)] },
      endToEnd('buys', 20),
    ];
    expect(overLimits({ suites }, quiet)).toMatchObject([{ title: 'sells', file: 'sell.e2e.ts' }]);
  });

  it('count the time on a quiet machine', () => {
    const testResults = [file('src/a.test.ts', 20, 10)];
    const asked: [number, number][] = [];
    const busy = (from: number, to: number) => {
      asked.push([from, to]);
      return 2;
    };
    expect(overLimits({ testResults, suites: [endToEnd('sells', 40)] }, busy)).toEqual([]);
    expect(asked).toEqual([
      [1_000, 21_000],
      [5_000, 45_000],
    ]);
  });
});

it('each part is printed beside its budget', () => {
  const times = [
    { part: 'checks', ms: 30_000 },
    { part: 'e2e', ms: 90_000 },
  ];
  expect(budgetLines(times, { checks: 1 })).toEqual([
    'checks    30 s of 1 min on two quiet cores',
    'e2e       1 min 30 s',
  ]);
});
