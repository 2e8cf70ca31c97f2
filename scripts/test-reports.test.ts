import { expect, test } from 'vitest';
import { countPlaywright, countVitest, settle } from './test-reports.ts';

test('a test file that cannot be loaded is a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}, {}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  };

  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a journey that needed a second try has failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };

  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test('a runner that ends badly without a failed test counts as one failure', () => {
  expect(settle(1, undefined).failed).toBe(1);
  expect(settle(1, { passed: 5, failed: 0, skipped: 0 }).failed).toBe(1);
  expect(settle(1, { passed: 5, failed: 2, skipped: 0 }).failed).toBe(2);
  expect(settle(0, { passed: 5, failed: 0, skipped: 0 }).failed).toBe(0);
});
