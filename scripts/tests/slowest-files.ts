import { relative } from 'node:path';
import { root } from '../run-command.ts';
import { formatDuration } from './test-reports.ts';
import type { Stretch, TimedReport, TimedSuite } from './time-limits.ts';

const shown = 8;

/** The test files that took longest of their own, as on a quiet machine, so that the suite's weight is seen in every run. */
export function slowestFiles(
  { testResults = [], suites = [] }: TimedReport,
  stretch: Stretch,
): string[] {
  const ownMs = (from: number, ms: number) => ms / stretch(from, from + ms);
  const times = [
    ...testResults.map(({ name, startTime, endTime }) => ({
      name,
      ms: ownMs(startTime, endTime - startTime),
    })),
    ...suites.map((suite) => ({ name: suite.file, ms: sumDurations(suite, ownMs) })),
  ];
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${formatDuration(ms).padStart(11)}  ${relative(root, name)}`);
}

function sumDurations(
  { suites = [], specs = [] }: TimedSuite,
  ownMs: (from: number, ms: number) => number,
): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((each) => each.results));
  const sum = results.reduce(
    (total, { startTime, duration }) => total + ownMs(Date.parse(startTime), duration),
    0,
  );
  return suites.reduce((total, suite) => total + sumDurations(suite, ownMs), sum);
}
