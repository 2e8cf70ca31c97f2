import { expect, test } from 'vitest';
import {
  summaryLines,
  retriesPerThousand,
  emptyOutcome,
  readPlaywright,
  readVitest,
  outcomeOfPart,
  sumOutcomes,
  afterSecondTry,
  isWorthSecondTry,
} from './test-reports.ts';

const vitestTest = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

const vitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        vitestTest('holds', 'passed'),
        vitestTest('stalls', 'passed'),
        vitestTest('breaks', 'failed', '\u001B[31mexpected 1\u001B[39m\nto be 2', 'again'),
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ],
};

const playwrightTest = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'sell.e2e.ts',
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

const playwrightReport = {
  stats: { expected: 5, unexpected: 1, skipped: 2 },
  errors: [{ message: 'no browser' }],
  suites: [
    {
      specs: [playwrightTest('sells', 'expected')],
      suites: [
        {
          specs: [
            playwrightTest('finds', 'unexpected', 'out of time', 'waiting for a button'),
            playwrightTest('saves', 'expected'),
          ],
        },
      ],
    },
  ],
};

test('a test file that cannot be loaded is a failure', () => {
  expect(readVitest(vitestReport)).toMatchObject({ passed: 2, failed: 2, skipped: 2 });
});

test('each failed unit test is named with its file and its first error, without colors', () => {
  const { failures, passes } = readVitest(vitestReport);

  expect(failures).toEqual([
    { title: 'breaks', file: 'a.test.ts', message: 'expected 1\nto be 2' },
    { title: 'could not be loaded', file: 'b.test.ts', message: 'no such module' },
  ]);
  expect(passes).toEqual([
    { title: 'holds', file: 'a.test.ts' },
    { title: 'stalls', file: 'a.test.ts' },
  ]);
});

test('each failed end-to-end test is named with its file and its first error', () => {
  const outcome = readPlaywright(playwrightReport);

  expect(outcome).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
  expect(outcome.failures).toEqual([
    { title: 'finds', file: 'sell.e2e.ts', message: 'out of time\nwaiting for a button' },
    { title: 'outside of a test', file: '', message: 'no browser' },
  ]);
  expect(outcome.passes).toEqual([
    { title: 'sells', file: 'sell.e2e.ts' },
    { title: 'saves', file: 'sell.e2e.ts' },
  ]);
});

const named = (title: string, file = 'a.test.ts') => ({ title, file });
const failed = (title: string, file?: string) => ({ ...named(title, file), message: 'too late' });

test('what fails and passes when it is tried again is a retry, all else stays failed', () => {
  const first = {
    ...emptyOutcome,
    passed: 10,
    failed: 4,
    failures: [
      failed('stalls'),
      failed('breaks'),
      failed('stalls', 'b.test.ts'),
      failed('is lost'),
    ],
  };

  expect(afterSecondTry(first, { passes: [named('stalls'), named('holds')] })).toEqual({
    ...first,
    passed: 11,
    failed: 3,
    failures: [failed('breaks'), failed('stalls', 'b.test.ts'), failed('is lost')],
    retries: [failed('stalls')],
  });
  expect(afterSecondTry(first, emptyOutcome)).toEqual(first);
});

test('a test that failed on two screens must pass on both', () => {
  const first = { ...emptyOutcome, failed: 2, failures: [failed('sells'), failed('sells')] };

  expect(afterSecondTry(first, { passes: [named('sells')] }).failed).toBe(2);
  expect(afterSecondTry(first, { passes: [named('sells'), named('sells')] }).failed).toBe(0);
});

test('a failure without a test, as of a runner that crashes, is not mended by a second try', () => {
  const crashed = { ...emptyOutcome, passed: 10, failed: 1 };
  expect(isWorthSecondTry(crashed)).toBe(false);
  expect(afterSecondTry(crashed, { passes: [named('holds')] })).toEqual(crashed);
});

test('a second try is left out if nothing failed, or so much that its passes would count as failures', () => {
  const failures = (count: number) => ({
    ...emptyOutcome,
    passed: 1_000,
    failures: Array.from({ length: count }, (_, index) => failed(`test ${index}`)),
  });
  expect([0, 1, 3, 4].map((count) => isWorthSecondTry(failures(count)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a runner that exits with an error but no failed test counts as one failure', () => {
  expect(outcomeOfPart(1, undefined).failed).toBe(1);
  expect(outcomeOfPart(1, { ...emptyOutcome, passed: 5 }).failed).toBe(1);
  expect(outcomeOfPart(1, { ...emptyOutcome, passed: 5, failed: 2 }).failed).toBe(2);
  expect(outcomeOfPart(0, { ...emptyOutcome, passed: 5 }).failed).toBe(0);
});

test('up to three retries in a thousand tests are named and pass, more of them count as failures', () => {
  const stalled = { title: 'saves', file: 'sell.e2e.ts', message: 'too late' };
  const attempts = (count: number) => ({
    ...emptyOutcome,
    passed: 1_000,
    retries: Array.from({ length: count }, () => stalled),
  });

  const few = sumOutcomes([attempts(1), attempts(retriesPerThousand * 2 - 1)]);
  expect(few).toMatchObject({ passed: 2_000, failed: 0 });
  expect(summaryLines(few)).toContain('Passed at the second try: saves');

  const many = sumOutcomes([attempts(1), attempts(retriesPerThousand * 2)]);
  expect(many).toMatchObject({ passed: 1_993, failed: 7 });
  expect(summaryLines(many).at(-1)).toMatch(/count as failures/);
});

test('the end of the log names what failed', () => {
  expect(summaryLines(readPlaywright(playwrightReport)).slice(0, 5)).toEqual([
    '',
    'Failed: finds',
    '  sell.e2e.ts',
    '  out of time',
    '  waiting for a button',
  ]);
});
