import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { ana, arrive, desktop, phone, signIn, writePost } from '#tests/support/people.ts';

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on feed, post, sign-in and composer on ${device} in ${colorScheme}`, async ({
      browser,
      app,
    }) => {
      const visit = { browser, app, screen: { ...screen, colorScheme } };
      const visitor = await arrive(visit);
      await expectAccessible(visitor);
      await visitor.goto(`${app.origin('ou')}/login`);
      await expectAccessible(visitor);

      const page = await signIn({ ...visit, person: ana });
      await expectAccessible(page);
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/post\//);
      await expectAccessible(page);
      await page.goto(`${app.origin('ou')}/home`);
      await writePost(page, 'Desk lamp, $12');
      await expectAccessible(page);
    });
  }
}

async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has no contrast to measure yet.
  await page.waitForTimeout(250);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
