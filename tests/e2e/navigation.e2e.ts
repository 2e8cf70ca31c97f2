import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { untilComplete } from '#tests/support/screens/layout-checks.ts';
import {
  ana,
  arrive,
  blankPage,
  card,
  phone,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

test.use({ wholeFeed: true });

test('NAVHIST-01 NAVHIST-06 NAVHIST-07 Back leads to the previous page at its scroll position, and home if there is none', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, screen: phone });
  await untilComplete(page);
  // The tenth post is below the first screen, even if all posts are short.
  const tenth = page.getByRole('article').nth(9).locator('a[href^="/post/"]').first();
  await tenth.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(100);
  await tenth.click();
  await expect(page).toHaveURL(/\/post\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('quad-history'))).toContain('/home');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);

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
  const scrollY = () => page.evaluate(() => window.scrollY);
  const follow = (name: string) => page.getByRole('link', { name }).first().click();
  await page.mouse.wheel(0, 1_500);
  // The reader leaves while the page still scrolls.
  await expect.poll(scrollY).toBeGreaterThan(0);
  const left = await scrollY();
  await follow('Notifications');
  await expect(page).toHaveURL(/\/notifications$/);
  await expect.poll(scrollY).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(scrollY).toBeGreaterThanOrEqual(left);
  await page.goForward();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect.poll(scrollY).toBeGreaterThanOrEqual(left);

  await follow('Saved');
  await expect(page).toHaveURL(/\/anabrook\?show=likes$/);
  await follow('Buy / Sell');
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(scrollY).toBe(0);
});

test('a reload at the top of the feed stays there, above posts that have arrived meanwhile', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  // The page does not hear of the new post before the reload.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(`${app.origin('ou')}/home`);
  await untilComplete(page);
  await actsFrom(page).post('Posted meanwhile');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(card(page, 'Posted meanwhile')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('MODAL-15 after a reload with the composer open, Back leads to the previous page, or asks about the draft if the composer was opened again', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: '/saved' });
  const reloadWhileWriting = async () => {
    await page.getByRole('link', { name: 'Buy / Sell' }).first().click();
    await expect(page).toHaveURL(/\/home$/);
    await writePost(page, 'Begun');
    await page.reload();
    await untilComplete(page);
  };
  await reloadWhileWriting();
  await page.goBack();
  await expect(page).toHaveURL(/\/saved$/);

  await reloadWhileWriting();
  await page.getByRole('link', { name: 'Create Post' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText('Begun');
  await page.goBack();
  await page
    .getByRole('alertdialog', { name: 'Discard Post?' })
    .getByText('Discard')
    .last()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/saved$/);
});

test('NAVHIST-02 the Back button of a post skips the composer', async ({ browser, app }) => {
  const page = await signIn({ browser, app, screen: phone, person: ana });
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).click();
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
  const requested = page.waitForRequest(/profile-page.*\.js/);
  const saved = page.getByRole('link', { name: 'Saved' }).first();
  // In one turn: a slow machine would show the outline of the page meanwhile, and Back would close that instead.
  await saved.evaluate((link: HTMLElement) => {
    link.click();
    history.back();
  });
  await requested;
  await expect(page).toHaveURL(/\/home$/);

  const loaded = page.waitForResponse(/profile-page.*\.js/);
  arrive.resolve();
  const script = await loaded;
  await script.finished();

  // Code that waited for the script has run in the second frame after it.
  await page.evaluate(async (address) => {
    await import(address);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, script.url());
  await expect(page).toHaveURL(/\/home$/);
});
