import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/{architecture,faults}/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: './tests/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A bound for a busy machine, not a wait: what is polled is there within milliseconds.
    expect: { poll: { timeout: 10_000 } },
  },
});
