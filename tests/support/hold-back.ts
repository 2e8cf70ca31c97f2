import type { Page } from '@playwright/test';

/** Calls that write to this path wait until the returned function releases them. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST') await gate.promise;
    await route.continue().catch(() => {});
  });
  return () => gate.resolve();
}
