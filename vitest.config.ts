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

const code = {
  environment: 'node',
  pool: 'forks',
  // Test files share loaded modules, because loading the server for each file takes as long as its tests.
  isolate: false,
} as const;

// Not shared by projects, because vitest writes each one's name into its `instances`.
const browser = () => ({
  maxWorkers: availableParallelism(),
  retry: 1,
  testTimeout: 90_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  browser: {
    enabled: true,
    headless: true,
    provider: playwright({
      launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
    }),
    instances: [{ browser: 'chromium' as const }],
    screenshotFailures: false,
    commands: screenCommands,
  },
});

export default defineConfig({
  test: {
    globalSetup: './tests/support/servers/global-setup.ts',
    // One more worker than cores, because workers often wait for their database.
    maxWorkers: availableParallelism() + 1,
    // Timeouts for a busy machine; usually a poll succeeds within milliseconds.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // CI machines stall now and then. `npm test` names the tests that needed a retry, and allows only a few.
    retry: 1,
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
          include: ['{src,db,scripts,tests/architecture}/**/*.slow.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
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
        test: { ...browser(), name: 'slow browser', include: [`src/${slowBrowserTests}`] },
      },
    ],
  },
});
