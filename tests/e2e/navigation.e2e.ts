import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import { ana, arrive, phone, signIn } from '#tests/support/people.ts';

test('NAVHIST-01 NAVHIST-06 NAVHIST-07 Back leads to where the reader was, at the same place, and home without a past', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, screen: phone });
  await untilComplete(page);
  // Far enough down that no mix of long and short posts has it on the first screen.
  const tenth = page.getByRole('article').nth(9).getByRole('link').first();
  await tenth.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await tenth.click();
  await expect(page).toHaveURL(/\/post\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('quad-history'))).toContain('/home');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  const direct = await (await browser.newContext(phone)).newPage();
  await direct.goto(`${app.origin('ou')}/post/01900000-0000-7000-9000-000000000001`);
  await untilComplete(direct);
  await direct.getByRole('button', { name: 'Back' }).click();
  await expect(direct).toHaveURL(/\/home$/);
});

test('NAVHIST-02 Back from a post passes over the composer and signing in', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, screen: phone, person: ana });
  await page.getByRole('button', { name: 'Create Post' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/create\/post/);
  await page.goto(`${app.origin('ou')}/post/01900000-0000-7000-9000-000000000001`);
  await untilComplete(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
