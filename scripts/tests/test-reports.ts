import { stripVTControlCharacters } from 'node:util';

export type Counts = { passed: number; failed: number; skipped: number };
export type TestName = { title: string; file: string };
/** A test that failed, with the first lines of its error. */
export type Failure = TestName & { message: string };
export type Outcome = Counts & {
  passes: TestName[];
  failures: Failure[];
  /** What failed at first and passed when it was tried again. */
  retries: Failure[];
};

/** If more tests of a thousand than this pass only at the second try, the suite is at fault, not the machine. */
export const retriesPerThousand = 3;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** A test file that cannot be loaded counts as one failed test. */
export function readVitest(report: VitestReport): Outcome {
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((each) => ({
      status: each.status,
      failure: getFailure(each.fullName, name, each.failureMessages[0]),
    })),
  );
  const withStatus = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ failure }) => failure);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    passes: withStatus('passed').map(getName),
    failures: [
      ...withStatus('failed'),
      ...unloadable.map(({ name, message }) => getFailure('could not be loaded', name, message)),
    ],
    retries: [],
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

export function readPlaywright({ stats, errors, suites }: PlaywrightReport): Outcome {
  const tests = suites.flatMap(getSpecs).flatMap(({ title, file, tests: runs }) =>
    runs.map(({ status, results }) => ({
      status,
      failure: getFailure(title, file, joinMessages(results.flatMap((each) => each.errors))),
    })),
  );
  const withStatus = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ failure }) => failure);
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    passes: withStatus('expected').map(getName),
    failures: [
      ...withStatus('unexpected'),
      ...errors.map(({ message }) => getFailure('outside of a test', '', message)),
    ],
    retries: [],
  };
}

/** A test that ran out of time has two errors: that, and what it waited for. */
function joinMessages(errors: { message?: string }[]): string {
  return errors.map(({ message = '' }) => message).join('\n');
}

/** The outcome of one part. A runner that failed without a failed test counts as one failure. */
export function outcomeOfPart(code: number, outcome: Outcome | undefined): Outcome {
  const settled = outcome ?? emptyOutcome;
  return code !== 0 && settled.failed === 0 ? { ...settled, failed: 1 } : settled;
}

export const emptyOutcome: Outcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  passes: [],
  failures: [],
  retries: [],
};

/** Whether so few tests failed that a second try can show whether the machine or the code was at fault. */
export function isWorthSecondTry({ passed, failures }: Outcome): boolean {
  return failures.length > 0 && !hasTooMany(failures, passed);
}

/** The outcome of a part after what failed was tried again: what passed this time is a retry. */
export function afterSecondTry(first: Outcome, { passes }: Pick<Outcome, 'passes'>): Outcome {
  // Runs of one test on several screens have one name: each must have passed.
  const hasPassed = (failure: Failure) =>
    countNamed(passes, failure) >= countNamed(first.failures, failure);
  const retries = first.failures.filter(hasPassed);
  return {
    ...first,
    passed: first.passed + retries.length,
    failed: first.failed - retries.length,
    failures: first.failures.filter((failure) => !hasPassed(failure)),
    retries,
  };
}

function countNamed(names: TestName[], { title, file }: TestName): number {
  return names.filter((each) => each.title === title && each.file === file).length;
}

/** The outcome of all parts together. Too many retries count as failures. */
export function sumOutcomes(outcomes: Outcome[]): Outcome {
  const { passes, failures, retries } = {
    passes: outcomes.flatMap((each) => each.passes),
    failures: outcomes.flatMap((each) => each.failures),
    retries: outcomes.flatMap((each) => each.retries),
  };
  const total = (of: keyof Counts) => outcomes.reduce((count, each) => count + each[of], 0);
  const countedAsFailed = hasTooMany(retries, total('passed')) ? retries.length : 0;
  return {
    passed: total('passed') - countedAsFailed,
    failed: total('failed') + countedAsFailed,
    skipped: total('skipped'),
    passes,
    failures,
    retries,
  };
}

function hasTooMany(retries: Failure[], passed: number): boolean {
  return retries.length > Math.ceil((passed / 1_000) * retriesPerThousand);
}

/** The lines printed before the counts, so that the end of a long log names each failure. */
export function summaryLines({ passed, failures, retries, skipped }: Outcome): string[] {
  return [
    ...failures.flatMap((each) => ['', `Failed: ${each.title}`, ...indented(each)]),
    ...retries.flatMap((each) => [
      '',
      `Passed at the second try: ${each.title}`,
      ...indented(each),
    ]),
    ...(hasTooMany(retries, passed)
      ? ['', `More than ${retriesPerThousand} retries in 1,000 tests: they count as failures.`]
      : []),
    ...(skipped > 0 ? ['', `${skipped} skipped`] : []),
  ];
}

/** `2 min 5 s`. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

function indented({ file, message }: Failure): string[] {
  return [file, ...message.split('\n')].filter(Boolean).map((line) => `  ${line}`);
}

function getSpecs(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(getSpecs)];
}

const getName = ({ title, file }: TestName): TestName => ({ title, file });

function getFailure(title: string, file: string, message = ''): Failure {
  const lines = stripVTControlCharacters(message).split('\n');
  return { title, file, message: lines.slice(0, 8).join('\n').slice(0, 1_000) };
}
