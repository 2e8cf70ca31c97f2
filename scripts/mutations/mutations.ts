import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from '#tests/mutations/mutation.ts';
import { mutations } from '#tests/mutations/mutations.ts';
import { onStopSignal, stop, untilStopped } from '../run/on-stop-signal.ts';
import { root, runCommand, stopRunning } from '../run-command.ts';
import { copyCheckout, type CheckoutCopy } from './mutation-copy.ts';
import {
  chooseMutations,
  judge,
  kindOfTest,
  mutate,
  needsBuild,
  titlePattern,
  type TestKind,
  type Verdict,
} from './mutation-result.ts';
import { keepVerdicts } from './mutation-run.ts';
import { ensureDatabaseServer, environment, prepareBrowser } from '../tests/test-environment.ts';
import { formatDuration, readPlaywright, readVitest, type Outcome } from '../tests/test-reports.ts';

// `npm run test:mutation` tries each fault of `tests/mutations/` in a copy of this checkout, and fails unless the test that
// it names fails. `npm run test:mutation -- sql` tries those whose name or file contains the word; `--keep` writes
// what became of each for docs/faults.md.

const kinds = ['unit', 'browser', 'e2e'] as const;
/** Where vitest looks for a test of this kind. */
const projects = { unit: ['code', 'slow', 'faults'], browser: ['browser'] };
type Test = Mutation['caughtBy'];
type TestRun = { outcome: Outcome | undefined; output: string };

await untilStopped(
  async () => {
    onStopSignal(stopRunning);
    const started = Date.now();
    const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
    const chosen = chooseMutations(mutations, words);
    if (chosen.length === 0) throw new Error('There is no mutation of that name.');
    for (const each of chosen) mutate(readFileSync(join(root, each.file), 'utf8'), each);
    await prepare(chosen);
    const copy = copyCheckout();
    onStopSignal(() => copy.remove());
    // Added again: stop functions are called in reverse order, so the tests end before their copy is removed.
    onStopSignal(stopRunning);
    await requirePassing(copy, chosen);
    // What can only fail need not wait as long as on a machine that has just loaded everything for the first time.
    environment.POLL_TIMEOUT_MS = '12000';
    const verdicts = new Map<string, Verdict>();
    for (const mutation of inOrder(chosen)) {
      verdicts.set(mutation.name, await tryFault(copy, mutation));
      if (process.argv.includes('--keep'))
        keepVerdicts(
          verdicts,
          mutations.map(({ name }) => name),
        );
    }
    const caught = [...verdicts.values()].filter((verdict) => verdict === 'caught').length;
    const total = formatDuration(Date.now() - started);
    console.log(`\n${caught} of ${chosen.length} faults caught, ${total}`);
    await stop(caught === chosen.length ? 0 : 1);
  },
  { codeOnSignal: 130 },
);

async function prepare(chosen: Mutation[]): Promise<void> {
  if (chosen.every(({ caughtBy }) => kindOfTest(caughtBy.file) === 'unit')) {
    return ensureDatabaseServer();
  }
  if (!(await prepareBrowser())) throw new Error('Without these, no fault can be tried.');
}

/** The quick ones first. Those that need a build are the last, because it stays in the copy. */
function inOrder(chosen: Mutation[]): Mutation[] {
  return chosen.toSorted((a, b) => getRank(a) - getRank(b));
}

function getRank(mutation: Mutation): number {
  return kinds.indexOf(kindOfTest(mutation.caughtBy.file)) + (needsBuild(mutation) ? 1 : 0);
}

/** Throws unless all named tests pass without a fault. */
async function requirePassing(copy: CheckoutCopy, chosen: Mutation[]): Promise<void> {
  for (const kind of kinds) {
    const named = chosen.map(({ caughtBy }) => caughtBy);
    const ofKind = named.filter(({ file }) => kindOfTest(file) === kind);
    const tests = [...new Map(ofKind.map((test) => [`${test.file} ${test.title}`, test])).values()];
    if (tests.length === 0) continue;
    const began = Date.now();
    const { outcome, output } = await runTests(copy, { kind, tests, retries: 1 });
    if (outcome?.passed !== tests.length || outcome.failed > 0) {
      throw new Error(
        `Without a fault, ${outcome?.passed ?? 0} of ${tests.length} ${kind} tests passed:\n${output}`,
      );
    }
    console.log(`Without a fault: ${tests.length} passed, ${kind}, ${seconds(began)}`);
  }
}

async function tryFault(copy: CheckoutCopy, mutation: Mutation): Promise<Verdict> {
  const { name, caughtBy } = mutation;
  const began = Date.now();
  const { outcome, output } = await copy.withMutation(mutation, async () => {
    if (needsBuild(mutation)) await buildPages(copy);
    const kind = kindOfTest(caughtBy.file);
    return runTests(copy, { kind, tests: [caughtBy], retries: 0 });
  });
  const verdict = judge(outcome, caughtBy.title);
  const shown = verdict === 'caught' ? verdict.padEnd(8) : verdict.toUpperCase().padEnd(8);
  console.log(`${shown}${name.padEnd(54)} by ${caughtBy.file}  ${seconds(began)}`);
  if (verdict === 'missed') console.log(`  This test passes with the fault: ${caughtBy.title}`);
  if (verdict === 'unclear') console.log(output.trimEnd().split('\n').slice(-60).join('\n'));
  return verdict;
}

async function buildPages({ folder: cwd }: CheckoutCopy): Promise<void> {
  const args = ['run', '--silent', '--ignore-scripts', 'build'];
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runCommand({ run: 'npm', args, env, cwd });
  if (code !== 0) throw new Error(`With a fault the pages cannot be built:\n${output}`);
}

/** Runs these tests alone. One that fails without a fault is tried once more, as by `npm test`; with one, it is not. */
async function runTests(
  copy: CheckoutCopy,
  { kind, tests, retries }: { kind: TestKind; tests: Test[]; retries: number },
): Promise<TestRun> {
  const run = kind === 'e2e' ? 'playwright' : 'vitest';
  const report = join(copy.folder, 'test-results', `${run}.json`);
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const pattern = titlePattern(tests.map(({ title }) => title));
  const args =
    kind === 'e2e'
      ? ['test', `--retries=${retries}`, `--grep=${pattern}`]
      : [
          'run',
          ...projects[kind].map((name) => `--project=${name}`),
          `--retry=${retries}`,
          `--testNamePattern=${pattern}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ];
  const command = { run, args: [...args, ...files], env: environment, cwd: copy.folder };
  const { output } = await runCommand(command);
  if (!existsSync(report)) return { outcome: undefined, output };
  const read = kind === 'e2e' ? readPlaywright : readVitest;
  return { outcome: read(JSON.parse(readFileSync(report, 'utf8'))), output };
}

function seconds(began: number): string {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
