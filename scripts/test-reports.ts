export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** A test file that cannot be loaded counts as one failed test. */
export function countVitest(report: VitestReport): Counts {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** A journey that passed only at the second attempt counts as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** The result of one part; a runner that failed without a failed test counts as one failure. */
export function settle(code: number, counts: Counts | undefined): Counts {
  const settled = counts ?? { passed: 0, failed: 0, skipped: 0 };
  return code !== 0 && settled.failed === 0 ? { ...settled, failed: 1 } : settled;
}
