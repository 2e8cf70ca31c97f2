import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs, findChromium } from './scripts/find-chromium.ts';
import { screenCommands, testSite } from './tests/support/screen-commands.ts';

const executablePath = findChromium();
const browserTests = 'src/**/*.browser.test.tsx';

export default defineConfig({
  test: {
    globalSetup: './tests/support/global-setup.ts',
    // One more than there are cores: each waits for its database now and then.
    maxWorkers: availableParallelism() + 1,
    // Bounds for a busy machine, not waits: what is polled is there within milliseconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Machines of CI stall now and then. `npm test` names what needed the second try, and bounds it.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          environment: 'node',
          pool: 'forks',
          include: ['{src,db,scripts}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          exclude: [browserTests],
          // Loading the server anew for each file costs as much as all that the files then do.
          isolate: false,
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
          name: 'browser',
          include: [browserTests],
          maxWorkers: availableParallelism(),
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
            commands: screenCommands,
          },
        },
      },
    ],
  },
});
