import type { Page } from '@playwright/test';
import type { ApiDocument } from '#app/open-api-types.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { arrive, desktop, phone } from '#tests/support/members/people.ts';

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
  const shown = await shownOperations(page);
  const linked = await page
    .locator('nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const { operationId, path, method, summary, parameters, responses } of operations) {
    const section = shown.get(operationId);
    expect(section?.heading).toBe(`${method.toUpperCase()}${path}`);
    expect(section?.words).toContain(summary);
    const rows = (table: string) => section?.tables[table] ?? [];
    expect(rows('Who may call it').join()).toContain('Students of this campus');
    for (const { name } of parameters) expect(rows('Parameters').join()).toContain(name);
    for (const { code, message } of Object.values(responses).flatMap(
      (each) => each['x-errors'] ?? [],
    )) {
      const ofCode = rows('Errors').filter((row) => row.includes(code));
      expect(ofCode.join()).toContain(message);
    }
    expect(linked.filter((href) => href === `#${operationId}`)).toHaveLength(1);
  }
});

type ShownOperation = { heading: string; words: string; tables: Record<string, string[]> };

/** The sections by their ids, with their visible texts and those of the rows of each table. */
async function shownOperations(page: Page): Promise<Map<string, ShownOperation>> {
  const sections = await page.locator('section[id]').evaluateAll((elements) =>
    elements.map((section): [string, ShownOperation] => {
      const words = (element: Element) => (element instanceof HTMLElement ? element.innerText : '');
      const tables = [...section.querySelectorAll('table')].map((table) => [
        table.caption?.innerText ?? '',
        [...table.rows].map(words),
      ]);
      return [
        section.id,
        {
          heading: section.querySelector('h3')?.textContent ?? '',
          words: words(section),
          tables: Object.fromEntries(tables),
        },
      ];
    }),
  );
  return new Map(sections);
}

test('/docs fits a phone, and axe finds nothing on it', async ({ browser, app }) => {
  const page = await arrive({ browser, app, screen: phone, campus: 'ut', at: '/docs' });

  expect(await page.locator('script').count()).toBe(0);
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
