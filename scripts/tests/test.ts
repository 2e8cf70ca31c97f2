import { availableParallelism } from 'node:os';
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
  afterSecondTry,
  isWorthSecondTry,
  type Outcome,
} from './test-reports.ts';
import { LoadWatch } from './load-watch.ts';
import { slowestFiles } from './slowest-files.ts';
import {
  allStages,
  names,
  quickStages,
  stagesFor,
  type Lane,
  type PartRun,
  type Stage,
} from './stages.ts';
import {
  ensureDatabaseServer,
  ensureWebBuilt,
  environment,
  prepareBrowser,
} from './test-environment.ts';
import { budgetLines, budgets, overLimits, type PartTime, type Stretch } from './time-limits.ts';

const startTest = 'scripts/run/start.slow.test.ts';

// `npm test` runs the quick tests and the main end-to-end tests, `npm test -- all` everything, `npm test -- changed` what a change
// can break, `npm test -- unit` one part, and `npm test -- e2e sell-an-item` its files whose path contains the word.
const [wanted, ...filters] = process.argv.slice(2);
/** Whether slow tests and the end-to-end tests without `@main` are left out. */
const isQuick = wanted === undefined;
const oneFailure: Outcome = { ...emptyOutcome, failed: 1 };
const stopOptions = { codeOnSignal: 130 };
const load = new LoadWatch();
const stretch: Stretch = (from, to) => load.stretch(from, to);
let canUseBrowser = false;

await untilStopped(async () => {
  onStopSignal(stopRunning);
  const began = Date.now();
  const outcomes = new Map<PartRun, Outcome>();
  const times: PartTime[] = [];
  load.start();
  for (const lanes of await chosenStages()) {
    await prepare(lanes.flat());
    if (lanes.length > 1) environment.UNIT_WORKERS = String(availableParallelism());
    await Promise.all(lanes.map((lane) => runLane(lane, { outcomes, times })));
    delete environment.UNIT_WORKERS;
  }
  await trySecondTime(outcomes);
  load.stop();
  const total = sumOutcomes([...outcomes.values()]);
  for (const line of summaryLines(total)) console.log(line);
  console.log('');
  const budget = isQuick ? budgets.quick : wanted === 'all' ? budgets.all : {};
  times.push({ part: 'together', ms: Date.now() - began });
  for (const line of budgetLines(times, budget)) console.log(line);
  if (isQuick) for (const line of leftOutLines(allTests())) console.log(line);
  if (total.passed + total.failed === 0) console.log('\nNo test ran.');
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  await stop(total.failed === 0 && total.passed > 0 ? 0 : 1);
}, stopOptions);

async function runLane(
  lane: Lane,
  { outcomes, times }: { outcomes: Map<PartRun, Outcome>; times: PartTime[] },
): Promise<void> {
  for (const run of lane) {
    const { part } = run;
    console.log(`\n── ${part}`);
    const started = Date.now();
    outcomes.set(run, await runPart(run));
    times.push({ part, ms: Date.now() - started });
    console.log(`── ${part} ${formatDuration(Date.now() - started)}`);
  }
}

/** Tries what failed once more, with nothing beside it: what fails again is no fault of a busy machine. */
async function trySecondTime(outcomes: Map<PartRun, Outcome>): Promise<void> {
  if (!isWorthSecondTry(sumOutcomes([...outcomes.values()]))) return;
  for (const [run, first] of outcomes) {
    const files = [...new Set(first.failures.map(({ file }) => file))];
    if (run.part === 'checks' || files.length === 0) continue;
    console.log(`\n── ${run.part}, second try`);
    const second =
      run.part === 'e2e' ? await runFailedEndToEndTests() : await runVitest(run, { again: files });
    outcomes.set(run, afterSecondTry(first, second));
  }
}

async function chosenStages(): Promise<Stage[]> {
  if (wanted === undefined) return quickStages;
  if (wanted === 'all') return allStages;
  if (wanted === 'changed') return stagesFor(testsFor(await changedFiles(), allTests()));
  const part = names.find((name) => name === wanted);
  if (part) return [[[{ part, files: filters }]]];
  throw new Error(`There is no part ${wanted}: all, changed, ${names.join(', ')}`);
}

/** Prepares what parts that run side by side share, before the first of them needs it. */
async function prepare(runs: PartRun[]): Promise<void> {
  // `start.slow.test.ts` starts the product, which would build the pages while other tests load them.
  if (runs.some(needsBuild)) await ensureWebBuilt();
  if (runs.some(({ part }) => part !== 'checks')) await ensureDatabaseServer();
  canUseBrowser =
    !runs.some(({ part }) => part === 'browser' || part === 'e2e') || (await prepareBrowser());
}

function needsBuild({ part, files }: PartRun): boolean {
  return part === 'unit' && (files.length === 0 || files.some((file) => startTest.includes(file)));
}

async function runPart(run: PartRun): Promise<Outcome> {
  const { part, files } = run;
  if (part === 'checks') return runStaticChecks();
  if ((part === 'browser' || part === 'e2e') && !canUseBrowser) return oneFailure;
  return part === 'e2e' ? runEndToEndTests(files) : runVitest(run);
}

function projectsFor({ part, files }: PartRun): string[] {
  if (part === 'slow' || part === 'faults') return [part];
  if (part === 'browser') return isQuick ? ['browser'] : ['browser', 'slow browser'];
  // With everything, the others are parts of their own.
  return files.length === 0 && wanted !== 'unit' ? ['code'] : ['code', 'slow', 'faults'];
}

async function runStaticChecks(): Promise<Outcome> {
  const { passed, failed } = await runChecks();
  const failures = failed.map((title) => ({ title, file: 'npm run check', message: '' }));
  return { ...emptyOutcome, passed, failed: failed.length, failures };
}

async function runEndToEndTests(files: string[]): Promise<Outcome> {
  const report = deleteOldReport('playwright.json');
  const code = await runPlaywright([...(isQuick ? ['--grep', mainTag] : []), ...files]);
  return outcomeOfPart(code, readReport(report, playwrightOutcome));
}

async function runFailedEndToEndTests(): Promise<Outcome> {
  const report = deleteOldReport('playwright.json');
  await runPlaywright(['--last-failed', '--workers=1']);
  return readSecondTry(report, playwrightOutcome);
}

function vitestOutcome(text: string): Outcome {
  return readVitest(JSON.parse(text));
}

function playwrightOutcome(text: string): Outcome {
  return readPlaywright(JSON.parse(text));
}

/** How long a second try takes is not looked at. */
function readSecondTry(file: string, read: (text: string) => Outcome): Outcome {
  return existsSync(file) ? read(readFileSync(file, 'utf8')) : emptyOutcome;
}

async function runPlaywright(args: string[]): Promise<number> {
  const { code } = await runCommand({
    run: 'playwright',
    args: ['test', ...args],
    env: environment,
    printOutput: true,
  });
  return code;
}

/** Runs tests of a part; with `again`, those files one after the other, without looking at how long they take. */
async function runVitest(run: PartRun, { again }: { again?: string[] } = {}): Promise<Outcome> {
  const { part, files } = run;
  const report = deleteOldReport(`vitest-${part}.json`);
  const { code } = await runCommand({
    run: 'vitest',
    args: [
      'run',
      ...projectsFor(run).map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(again ? ['--maxWorkers=1', ...again] : files),
    ],
    // Components are shown by React's production build, which takes half the time.
    env: part === 'browser' ? { ...environment, NODE_ENV: 'production' } : environment,
    printOutput: true,
  });
  return again
    ? readSecondTry(report, vitestOutcome)
    : outcomeOfPart(code, readReport(report, vitestOutcome));
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
  const report = JSON.parse(text);
  console.log('Slowest files, as on a quiet machine:');
  for (const line of slowestFiles(report, stretch)) console.log(line);
  const outcome = read(text);
  const tooSlow = overLimits(report, stretch);
  for (const { title, file: path, message } of tooSlow) {
    console.log(`Slower than allowed: ${title}\n  ${path}\n  ${message}`);
  }
  // Named so that passing a second try does not make up for it.
  const failing = tooSlow
    .filter(({ fails }) => fails)
    .map((each) => ({ ...each, title: `${each.title} (slower than allowed)` }));
  const failures = [...outcome.failures, ...failing];
  return { ...outcome, failed: outcome.failed + failing.length, failures };
}
