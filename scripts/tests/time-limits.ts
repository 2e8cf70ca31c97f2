import { relative } from 'node:path';
import { root } from '../run-command.ts';
import { formatDuration, type Failure } from './test-reports.ts';

/** What a file and a test may take of their own on a quiet machine, unless they are named slow. */
export const limits = { fileMs: 10_000, testMs: 5_000, endToEndMs: 20_000 };

/**
 * A run fails if something takes this many times its limit. Machines whose processors others use, too, do not say so, and make
 * everything on them up to three times slower.
 */
const failsAt = 4;

/** What each part of `npm test` and of `npm test -- all` may take on two quiet cores, in minutes; some run at the same time. */
export const budgets = {
  quick: { checks: 1, unit: 7, browser: 5, e2e: 3, together: 8 },
  all: { checks: 1, unit: 12, browser: 6, e2e: 14, slow: 6, faults: 3, together: 22 },
};

export type PartTime = { part: string; ms: number };

/** What each part took, beside its budget if it has one. */
export function budgetLines(times: PartTime[], budget: Record<string, number>): string[] {
  return times.map(({ part, ms }) => {
    const minutes = budget[part];
    const allowed = minutes === undefined ? '' : ` of ${minutes} min on two quiet cores`;
    return `${part.padEnd(10)}${formatDuration(ms)}${allowed}`;
  });
}

/** The report of either runner, as far as it says how long its files and tests took. */
export type TimedReport = {
  testResults?: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      fullName: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
  suites?: TimedSuite[];
};
export type TimedSuite = {
  file: string;
  suites?: TimedSuite[];
  specs?: { title: string; tests: { results: TimedResult[] }[] }[];
};
type TimedResult = { startTime: string; duration: number; status: string };

/** How many times longer something took between two times (ms) than on a quiet machine. */
export type Stretch = (from: number, to: number) => number;

const isNamedSlow = (path: string): boolean =>
  path.startsWith('tests/faults/') || /\.slow(\.browser)?\.test\.tsx?$/.test(path);

/** What is over its limit, and whether so far that the run fails. */
export type OverLimit = Failure & { fails: boolean };

/**
 * The files and tests that take longer of their own than they may: their time, divided by how busy and slow the machine was
 * meanwhile (`LoadWatch`). A run names them, so that the suite cannot grow slow unnoticed.
 */
export function overLimits(report: TimedReport, stretch: Stretch): OverLimit[] {
  return [...filesOverLimit(report, stretch), ...endToEndOverLimit(report, stretch)];
}

function filesOverLimit({ testResults = [] }: TimedReport, stretch: Stretch): OverLimit[] {
  return testResults.flatMap(({ name, startTime, endTime, assertionResults }) => {
    const file = relative(root, name);
    // What fails often took its whole timeout. It is named as a failure, and its second try counts.
    const hasFailed = assertionResults.some(
      ({ failureMessages = [] }) => failureMessages.length > 0,
    );
    if (isNamedSlow(file) || hasFailed) return [];
    const times = stretch(startTime, endTime);
    const whole = tooLong('the whole file', file, (endTime - startTime) / times, limits.fileMs);
    const tests = assertionResults.flatMap(({ fullName, duration }) =>
      tooLong(fullName, file, (duration ?? 0) / times, limits.testMs),
    );
    return [...whole, ...tests];
  });
}

function endToEndOverLimit({ suites = [] }: TimedReport, stretch: Stretch): OverLimit[] {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...endToEndOverLimit({ suites: inner }, stretch),
    ...specs.flatMap(({ title, tests }) => {
      const [result] = tests.flatMap(({ results }) => results);
      if (result?.status !== 'passed' || title.includes('@slow')) return [];
      const began = Date.parse(result.startTime);
      const times = stretch(began, began + result.duration);
      return tooLong(title, file, result.duration / times, limits.endToEndMs);
    }),
  ]);
}

function tooLong(title: string, file: string, ownMs: number, limitMs: number): OverLimit[] {
  if (ownMs <= limitMs) return [];
  const message = `takes ${Math.round(ownMs / 100) / 10} s of its own; ${limitMs / 1_000} s are allowed unless it is named slow`;
  return [{ title, file, message, fails: ownMs > failsAt * limitMs }];
}
