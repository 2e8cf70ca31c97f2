import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs, findChromium } from './scripts/programs/find-chromium.ts';
import { screenCommands, testSite } from './tests/support/screens/screen-commands.ts';

const executablePath = findChromium();
const browserTests = 'src/**/*.browser.test.tsx';
// Left out by `npm test`.
const slowTests = '**/*.slow.test.ts';
const slowBrowserTests = '**/*.slow.browser.test.tsx';

/** For a busy machine; usually a poll succeeds within milliseconds. `npm run test:mutation` sets a shorter time. */
const pollTimeout = Number(process.env.POLL_TIMEOUT_MS ?? 60_000);

const code = {
  environment: 'node' as const,
  pool: 'forks' as const,
  // Test files share loaded modules, because loading the server for each file takes as long as its tests.
  isolate: false,
  // Servers make much garbage that lives for a call.
  execArgv: ['--max-semi-space-size=64'],
};

// Not shared by projects, because vitest writes each one's name into its `instances`.
const browser = () => ({
  // Test files share loaded modules: a page of the app has hundreds, which would take a third of the time.
  isolate: false,
  setupFiles: ['./tests/screens/setup.ts'],
  maxWorkers: availableParallelism(),
  // `expect.element` waits until the end of its test.
  testTimeout: 3 * pollTimeout,
  hookTimeout: 180_000,
  expect: { poll: { timeout: pollTimeout } },
  browser: {
    enabled: true,
    headless: true,
    provider: playwright({
      launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
      // Drawing each step of a movement takes a tenth of the browser's time.
      contextOptions: { reducedMotion: 'reduce' },
    }),
    instances: [{ browser: 'chromium' as const }],
    screenshotFailures: false,
    commands: screenCommands,
  },
});

export default defineConfig({
  test: {
    globalSetup: './tests/support/servers/global-setup.ts',
    // One more worker than cores, because workers often wait for their database; not beside end-to-end tests, which `npm test`
    // runs at the same time.
    maxWorkers: Number(process.env.UNIT_WORKERS ?? availableParallelism() + 1),
    // Timeouts for a busy machine.
    testTimeout: 240_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: pollTimeout } },
    projects: [
      {
        extends: true,
        test: {
          ...code,
          name: 'code',
          include: ['{src,db,scripts}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          exclude: [browserTests, slowTests],
        },
      },
      {
        extends: true,
        test: {
          ...code,
          name: 'slow',
          sequence: { groupOrder: 1 },
          include: ['{src,db,scripts,tests/architecture}/**/*.slow.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          // The last, because they watch how long a server takes.
          sequence: { groupOrder: 2 },
          environment: 'node',
          pool: 'forks',
          include: ['tests/faults/**/*.test.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [testSite],
        test: {
          ...browser(),
          name: 'browser',
          include: [browserTests],
          exclude: [slowBrowserTests],
        },
      },
      {
        extends: './vite.config.ts',
        plugins: [testSite],
        test: {
          ...browser(),
          name: 'slow browser',
          sequence: { groupOrder: 1 },
          include: [`src/${slowBrowserTests}`],
        },
      },
    ],
  },
});
