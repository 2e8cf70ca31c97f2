import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: './tests/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A bound for a busy machine, not a wait: what is polled is there within milliseconds.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{src,db,scripts}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          // Loading the server anew for each file costs as much as all that the files then do.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
        },
      },
    ],
  },
});
