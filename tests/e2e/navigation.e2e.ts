import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import { ana, arrive, phone, signIn } from '#tests/support/people.ts';

test.use({ wholeFeed: true });

test('NAVHIST-01 NAVHIST-06 NAVHIST-07 Back leads to the previous page at its scroll position, and home if there is none', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, screen: phone });
  await untilComplete(page);
  // So far down that it is never on the first screen, whatever the lengths of the posts are.
  const tenth = page.getByRole('article').nth(9).locator('a[href^="/post/"]').first();
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

test('the browser’s own Back and Forward restore scroll positions, and links start at the top', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await untilComplete(page);
  const place = () => page.evaluate(() => window.scrollY);
  const follow = (name: string) => page.getByRole('link', { name }).first().click();
  await page.mouse.wheel(0, 1_500);
  // Left while the page still scrolls, as quick readers do.
  await expect.poll(place).toBeGreaterThan(0);
  const left = await place();
  await follow('Notifications');
  await expect(page).toHaveURL(/\/notifications$/);
  await expect.poll(place).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(place).toBeGreaterThanOrEqual(left);
  await page.goForward();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBeGreaterThanOrEqual(left);

  await follow('Saved');
  await expect(page).toHaveURL(/\/anabrook\?show=likes$/);
  await follow('Buy / Sell');
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(place).toBe(0);
});

test('NAVHIST-02 Back from a post skips the composer and the log-in pages', async ({
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

test('going back while a page loads cancels that navigation', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana });
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  await expect(page).toHaveURL(/\/notifications$/);
  const arrive = Promise.withResolvers<void>();
  await page.route(/profile-page.*\.js/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/profile-page.*\.js/);
  await page.getByRole('link', { name: 'Saved' }).first().click();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);

  const came = page.waitForResponse(/profile-page.*\.js/);
  arrive.resolve();
  const script = await came;
  await script.finished();

  // What waited for the script runs at the latest in the frame after it.
  await page.evaluate(async (address) => {
    await import(address);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, script.url());
  await expect(page).toHaveURL(/\/home$/);
});
