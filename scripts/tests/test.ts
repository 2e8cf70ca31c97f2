import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { allTests, changedFiles, testsFor } from './changed-tests.ts';
import { leftOutLines, mainTag } from './quick-tests.ts';
import { runChecks } from '../checks/check.ts';
import { onStopSignal, stop, untilStopped } from '../run/on-stop-signal.ts';
import { root, runCommand, stopRunning } from '../run-command.ts';
import {
  emptyOutcome,
  formatDuration,
  summaryLines,
  readPlaywright,
  readVitest,
  outcomeOfPart,
  sumOutcomes,
  type Outcome,
} from './test-reports.ts';
import { LoadWatch } from './load-watch.ts';
import { slowestFiles } from './slowest-files.ts';
import {
  ensureDatabaseServer,
  ensureWebBuilt,
  environment,
  prepareBrowser,
} from './test-environment.ts';
import { budgetLines, budgets, overLimits, type PartTime } from './time-limits.ts';

/** The names of a command; a run may have several, which share the processors. */
const names = ['checks', 'unit', 'browser', 'e2e'] as const;
type Part = (typeof names)[number];

type Run = { parts: Part[]; files: string[] };

const startTest = 'scripts/run/start.slow.test.ts';

// `npm test` runs the quick tests and the main end-to-end tests, `npm test -- all` everything, `npm test -- changed` what a change
// can break, `npm test -- unit` one part, and `npm test -- e2e sell-an-item` its files whose path contains the word.
const [wanted, ...filters] = process.argv.slice(2);
/** Whether slow tests and the end-to-end tests without `@main` are left out. */
const isQuick = wanted === undefined;
const oneFailure: Outcome = { ...emptyOutcome, failed: 1 };
const stopOptions = { codeOnSignal: 130 };
const load = new LoadWatch();

await untilStopped(async () => {
  onStopSignal(stopRunning);
  const outcomes: Outcome[] = [];
  const times: PartTime[] = [];
  for (const run of await chosenRuns()) {
    const part = run.parts.join(' and ');
    console.log(`\n── ${part}`);
    const started = Date.now();
    load.start();
    outcomes.push(await carryOut(run));
    load.stop();
    times.push({ part, ms: Date.now() - started });
    console.log(`── ${part} ${formatDuration(Date.now() - started)}`);
  }
  const total = sumOutcomes(outcomes);
  for (const line of summaryLines(total)) console.log(line);
  console.log('');
  const budget = isQuick ? budgets.quick : wanted === 'all' ? budgets.all : {};
  for (const line of budgetLines(times, budget)) console.log(line);
  if (isQuick) for (const line of leftOutLines(allTests())) console.log(line);
  if (total.passed + total.failed === 0) console.log('\nNo test ran.');
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  await stop(total.failed === 0 && total.passed > 0 ? 0 : 1);
}, stopOptions);

/** What to run, one after the other, each with the files that narrow it. */
async function chosenRuns(): Promise<Run[]> {
  const everything: Run[] = [
    { parts: ['checks'], files: [] },
    // Unit tests wait for the database and the clock, component tests need a processor: together they leave none idle.
    { parts: ['unit', 'browser'], files: [] },
    { parts: ['e2e'], files: [] },
  ];
  if (wanted === undefined || wanted === 'all') return everything;
  if (wanted === 'changed') {
    const chosen = testsFor(await changedFiles(), allTests());
    if (chosen === 'everything') return everything;
    return everything.flatMap(({ parts }) => {
      const [first] = parts;
      if (first === 'checks') return [{ parts, files: [] }];
      const withFiles = parts.filter((part) => part !== 'checks' && chosen[part].length > 0);
      const files = parts.flatMap((part) => (part === 'checks' ? [] : chosen[part]));
      return withFiles.length > 0 ? [{ parts: withFiles, files }] : [];
    });
  }
  const part = names.find((name) => name === wanted);
  if (part) return [{ parts: [part], files: filters }];
  throw new Error(`There is no part ${wanted}: all, changed, ${names.join(', ')}`);
}

async function carryOut({ parts, files }: Run): Promise<Outcome> {
  if (parts.includes('checks')) return runStaticChecks();
  if (parts.includes('e2e')) return runEndToEndTests(files);
  return runVitestParts(parts, files);
}

async function runStaticChecks(): Promise<Outcome> {
  const { passed, failed } = await runChecks();
  const failures = failed.map((title) => ({ title, file: 'npm run check', message: '' }));
  return { ...emptyOutcome, passed, failed: failed.length, failures };
}

async function runVitestParts(parts: Part[], files: string[]): Promise<Outcome> {
  const projects: string[] = [];
  if (parts.includes('unit')) {
    // `start.slow.test.ts` starts the product, which would build the pages while other tests load them.
    if (files.length === 0 || files.some((file) => startTest.includes(file)))
      await ensureWebBuilt();
    await ensureDatabaseServer();
    projects.push(...(isQuick ? ['code'] : ['code', 'slow', 'faults']));
  }
  if (parts.includes('browser')) {
    if (!(await prepareBrowser())) return oneFailure;
    projects.push(...(isQuick ? ['browser'] : ['browser', 'slow browser']));
  }
  return runVitest(projects, files);
}

async function runEndToEndTests(files: string[]): Promise<Outcome> {
  if (!(await prepareBrowser())) return oneFailure;
  const report = deleteOldReport('playwright.json');
  const args = ['test', ...(isQuick ? ['--grep', mainTag] : []), ...files];
  const { code } = await runCommand({
    run: 'playwright',
    args,
    env: environment,
    printOutput: true,
  });
  return outcomeOfPart(
    code,
    readReport(report, (text) => readPlaywright(JSON.parse(text))),
  );
}

async function runVitest(projects: string[], files: string[]): Promise<Outcome> {
  const report = deleteOldReport('vitest.json');
  const { code } = await runCommand({
    run: 'vitest',
    args: [
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    env: environment,
    printOutput: true,
  });
  return outcomeOfPart(
    code,
    readReport(report, (text) => readVitest(JSON.parse(text))),
  );
}

function deleteOldReport(name: string): string {
  const file = join(root, 'test-results', name);
  rmSync(file, { force: true });
  return file;
}

/** Reads a report and prints the slowest files; undefined if the runner ended before it wrote one. */
function readReport(file: string, read: (text: string) => Outcome): Outcome | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  console.log('Slowest files:');
  for (const line of slowestFiles(JSON.parse(text))) console.log(line);
  const outcome = read(text);
  const tooSlow = overLimits(JSON.parse(text), (from, to) => load.stretch(from, to));
  const failures = [...outcome.failures, ...tooSlow];
  return { ...outcome, failed: outcome.failed + tooSlow.length, failures };
}
