import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startTestPostgres } from '#tests/support/postgres.ts';
import { runChecks } from './check.ts';
import { ensureChromium } from './find-chromium.ts';
import { onStopSignal, startStoppable, stop, untilStopped } from './on-stop-signal.ts';
import { root, runCommand, stopRunning } from './run-command.ts';
import { countPlaywright, countVitest, settle, type Counts } from './test-reports.ts';
import { buildWeb, webIsBuilt } from './web-build.ts';

const parts = { checks: runStaticChecks, unit: runUnitTests, e2e: runJourneys };
type Part = keyof typeof parts;

// `npm test` runs all of them; `npm test -- unit` or `npm test -- e2e sell-an-item` a part, narrowed by file.
const [wanted, ...filters] = process.argv.slice(2);
const brokenOff = { codeOnSignal: 130 };
const environment: NodeJS.ProcessEnv = {
  NODE_ENV: 'test',
  // Servers are started dozens of times; a third of each start is the reading of the same files.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

await untilStopped(async () => {
  onStopSignal(stopRunning);
  if (wanted !== undefined && !isPart(wanted)) {
    throw new Error(`There is no part ${wanted}: ${Object.keys(parts).join(', ')}`);
  }
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const part of wanted ? [wanted] : (['checks', 'unit', 'e2e'] as const)) {
    console.log(`\n── ${part}`);
    const { passed, failed, skipped } = await parts[part]();
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
  if (total.passed + total.failed === 0) console.log('\nNo test ran.');
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  await stop(total.failed === 0 && total.passed > 0 ? 0 : 1);
}, brokenOff);

function isPart(name: string): name is Part {
  return name in parts;
}

async function runStaticChecks(): Promise<Counts> {
  return { ...(await runChecks()), skipped: 0 };
}

async function runUnitTests(): Promise<Counts> {
  await ensureDatabaseServer();
  const report = freshReport('vitest.json');
  const { code } = await runCommand({
    run: 'vitest',
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    env: environment,
    show: true,
  });
  return settle(
    code,
    readReport(report, (text) => countVitest(JSON.parse(text))),
  );
}

async function runJourneys(): Promise<Counts> {
  try {
    environment.CHROMIUM_PATH = await ensureChromium();
    if (!webIsBuilt()) {
      console.log('Building the pages ...');
      await buildWeb();
    }
    await ensureDatabaseServer();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = freshReport('playwright.json');
  const args = ['test', ...filters];
  const { code } = await runCommand({ run: 'playwright', args, env: environment, show: true });
  return settle(
    code,
    readReport(report, (text) => countPlaywright(JSON.parse(text))),
  );
}

/** One server for all parts, started by the first that needs it. */
async function ensureDatabaseServer(): Promise<void> {
  if (environment.TEST_DATABASE_URL) return;
  const postgres = await startStoppable((leaving) => startTestPostgres({ leaving }));
  onStopSignal(stopRunning);
  environment.TEST_DATABASE_URL = postgres.adminUrl;
}

function freshReport(name: string): string {
  const file = join(root, 'test-results', name);
  rmSync(file, { force: true });
  return file;
}

/** Undefined where the runner ended before it could write one. */
function readReport(file: string, count: (text: string) => Counts): Counts | undefined {
  return existsSync(file) ? count(readFileSync(file, 'utf8')) : undefined;
}
