import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startReleasingMemory } from './release-memory.ts';

const used = () => process.memoryUsage().heapUsed / 1_000_000;

it('releases the memory of a load when the process is idle', async () => {
  const garbage = Array.from({ length: 5_000_000 }, (_, number) => ({ number }));
  expect(used()).toBeGreaterThan(100);
  const full = used();
  garbage.length = 0;
  const stop = startReleasingMemory({ checkMs: 200 });
  await wait(100);
  await expect.poll(used, { timeout: 5_000, interval: 100 }).toBeLessThan(full - 40);
  stop();
});
