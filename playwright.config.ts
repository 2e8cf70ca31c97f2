import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs, findChromium } from './scripts/find-chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  // One more than there are cores: each waits for its browser now and then.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // Machines of CI stall now and then. `npm test` names what needed the second try, and bounds it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: browserArgs,
    },
  },
});
