import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: './tests/support/global-setup.ts',
    pool: 'forks',
    // One more than there are cores: each waits for its database now and then.
    maxWorkers: availableParallelism() + 1,
    // Bounds for a busy machine, not waits: what is polled is there within milliseconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
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
