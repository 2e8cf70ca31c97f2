import type { ApiDocument } from '#app/api-contract.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/journey.ts';
import { arrive, desktop, phone } from '#tests/support/people.ts';

test('/docs shows every operation of /openapi.json, and works without scripts', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, screen: { ...desktop, javaScriptEnabled: false } });
  const served = await page.goto(`${app.origin('ou')}/openapi.json`);
  const document: ApiDocument = await served?.json();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );

  const response = await page.goto(`${app.origin('ou')}/docs`);

  expect(response?.status()).toBe(200);
  expect(operations.length).toBeGreaterThan(10);
  for (const { operationId, path, method, summary, responses, ...rest } of operations) {
    const section = page.locator(`section#${operationId}`);
    await expect(section.getByRole('heading')).toHaveText(`${method.toUpperCase()}${path}`);
    await expect(section.getByText(summary)).toBeVisible();
    await expect(section.getByRole('table', { name: 'Who may' })).toContainText(
      'Students of this campus',
    );
    for (const { name } of rest.parameters) {
      await expect(section.getByRole('table', { name: 'Parameters' })).toContainText(name);
    }
    for (const { code, message } of Object.values(responses).flatMap(
      (each) => each['x-errors'] ?? [],
    )) {
      const row = section.getByRole('row').filter({ hasText: code });
      await expect(row.filter({ hasText: message }).first()).toBeVisible();
    }
    await expect(page.locator(`nav a[href="#${operationId}"]`)).toHaveCount(1);
  }
});

test('/docs fits a phone, and axe finds nothing on it', async ({ browser, app }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await arrive({
      browser,
      app,
      screen: { ...phone, colorScheme },
      campus: 'ut',
      at: '/docs',
    });
    await expectAccessible(page);
    expect(await page.locator('script').count()).toBe(0);
    const wide = await page.locator('html').evaluate((html) => html.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  }
});
