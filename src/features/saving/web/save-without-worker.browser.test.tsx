import { expect, test } from 'vitest';
import { ana, openPage } from '#tests/screens/open-page.tsx';

test('the code of a tap on Save is there before the tap, for a page that loses its connection before a worker controls it', async () => {
  // Modules that are not built are many files.
  performance.setResourceTimingBufferSize(10_000);
  await openPage({ as: ana });
  expect(navigator.serviceWorker.controller).toBeNull();
  const loaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => /toggle-save/.test(name));
  await expect.poll(loaded).toBe(true);
});
