import { relative } from 'node:path';
import { root } from '../run-command.ts';
import { formatDuration } from './test-reports.ts';
import type { TimedReport, TimedSuite } from './time-limits.ts';

const shown = 8;

/** The test files that took longest, so that the suite's weight is seen in every run. */
export function slowestFiles({ testResults = [], suites = [] }: TimedReport): string[] {
  const times = [
    ...testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
    ...suites.map((suite) => ({ name: suite.file, ms: sumDurations(suite) })),
  ];
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${formatDuration(ms).padStart(11)}  ${relative(root, name)}`);
}

function sumDurations({ suites = [], specs = [] }: TimedSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const ownMs = own.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + sumDurations(suite), ownMs);
}
