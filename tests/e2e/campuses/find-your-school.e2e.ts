import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { ana, arrive, desktop, phone, signIn } from '#tests/support/members/people.ts';

const rows = (page: Page) => page.getByRole('option');
const ut = 'University of Texas at Austin';

async function open(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/search_schools`);
  // Other tests may have added a campus.
  await expect(rows(page).nth(13)).toBeVisible();
}

async function choose(page: Page, school: string) {
  await rows(page).filter({ hasText: school }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  return modal;
}

test('CAMPUS-03 CAMPUS-23 CAMPUS-24 a verified student opens their own campus, and others as a guest, in new tabs', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await open(page, app.origin('ou'));
  for (const [school, name, site] of [
    ['University of Oklahoma', 'View Your Campus', 'ou'],
    [ut, 'Visit As Guest', 'ut'],
    ['Duke University', 'Visit As Guest', 'duke'],
  ] as const) {
    const modal = await choose(page, school);
    const opened = page.waitForEvent('popup');
    await modal.getByRole('link', { name }).click();
    const there = await opened;
    await expect(there).toHaveURL(`${app.origin(site)}/home`);
    // The student is logged in there too.
    await expect(there.getByText('Ana B.').first()).toBeAttached();
    await expect(modal.getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the generic home page, the search and a school in ${colorScheme}`, async ({
    browser,
    app,
  }) => {
    for (const screen of [desktop, phone]) {
      const page = await arrive({
        browser,
        app,
        campus: 'campus',
        screen: { ...screen, colorScheme },
      });
      await expectAccessible(page);
      await open(page, app.origin('campus'));
      await page.keyboard.press('Tab');
      await expectAccessible(page);
      await choose(page, ut);
      await expectAccessible(page);
      await page.context().close();
    }
  });
}
