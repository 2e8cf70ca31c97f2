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
import { slowestFiles } from './slowest-files.ts';
import {
  ensureDatabaseServer,
  ensureWebBuilt,
  environment,
  prepareBrowser,
} from './test-environment.ts';

const parts = {
  checks: runStaticChecks,
  unit: runUnitTests,
  browser: runBrowserTests,
  e2e: runEndToEndTests,
};
type Part = keyof typeof parts;

const names = ['checks', 'unit', 'browser', 'e2e'] as const;

const startTest = 'scripts/run/start.slow.test.ts';

// `npm test` runs the quick tests and the main end-to-end tests, `npm test -- all` everything, `npm test -- changed` what a change
// can break, `npm test -- unit` one part, and `npm test -- e2e sell-an-item` its files whose path contains the word.
const [wanted, ...filters] = process.argv.slice(2);
/** Whether slow tests and the end-to-end tests without `@main` are left out. */
const isQuick = wanted === undefined;
const oneFailure: Outcome = { ...emptyOutcome, failed: 1 };
const stopOptions = { codeOnSignal: 130 };

await untilStopped(async () => {
  onStopSignal(stopRunning);
  const outcomes: Outcome[] = [];
  const times: string[] = [];
  for (const [part, files] of await chosenParts()) {
    console.log(`\n── ${part}`);
    const started = Date.now();
    outcomes.push(await parts[part](files));
    times.push(`${part} ${formatDuration(Date.now() - started)}`);
    console.log(`── ${times.at(-1)}`);
  }
  const total = sumOutcomes(outcomes);
  for (const line of summaryLines(total)) console.log(line);
  console.log(`\n${times.join(', ')}`);
  if (isQuick) for (const line of leftOutLines(allTests())) console.log(line);
  if (total.passed + total.failed === 0) console.log('\nNo test ran.');
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  await stop(total.failed === 0 && total.passed > 0 ? 0 : 1);
}, stopOptions);

/** The parts to run, each with the files that narrow it. */
async function chosenParts(): Promise<[Part, string[]][]> {
  const everything = names.map((name): [Part, string[]] => [name, []]);
  if (wanted === undefined || wanted === 'all') return everything;
  if (wanted === 'changed') {
    const chosen = testsFor(await changedFiles(), allTests());
    if (chosen === 'everything') return everything;
    const narrowed = (['unit', 'browser', 'e2e'] as const).filter((name) => chosen[name].length);
    return [['checks', []], ...narrowed.map((name): [Part, string[]] => [name, chosen[name]])];
  }
  if (isPart(wanted)) return [[wanted, filters]];
  throw new Error(`There is no part ${wanted}: all, changed, ${names.join(', ')}`);
}

function isPart(name: string): name is Part {
  return name in parts;
}

async function runStaticChecks(): Promise<Outcome> {
  const { passed, failed } = await runChecks();
  const failures = failed.map((title) => ({ title, file: 'npm run check', message: '' }));
  return { ...emptyOutcome, passed, failed: failed.length, failures };
}

async function runUnitTests(files: string[]): Promise<Outcome> {
  // `start.slow.test.ts` starts the product, which would build the pages while other tests load them.
  if (files.length === 0 || files.some((file) => startTest.includes(file))) await ensureWebBuilt();
  await ensureDatabaseServer();
  return runVitest(isQuick ? ['code'] : ['code', 'slow', 'faults'], files);
}

async function runBrowserTests(files: string[]): Promise<Outcome> {
  return (await prepareBrowser())
    ? runVitest(isQuick ? ['browser'] : ['browser', 'slow browser'], files)
    : oneFailure;
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
  return read(text);
}
