import type { Page } from '@playwright/test';

/** POST calls to this path wait until the returned function releases them. */
export async function holdWrites(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST') await gate.promise;
    await route.continue().catch(() => {});
  });
  return () => gate.resolve();
}
