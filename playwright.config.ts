import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs, findChromium } from './scripts/programs/find-chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  // One more worker than cores, because workers often wait for their browser.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  timeout: 300_000,
  // A busy machine takes longer than twenty seconds to make the sizes of a photo.
  expect: { timeout: Number(process.env.POLL_TIMEOUT_MS ?? 60_000) },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: browserArgs,
    },
  },
});
