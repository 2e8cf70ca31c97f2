import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  card,
  desktop,
  phone,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

const networkError = (page: Page) =>
  page.getByRole('alert').getByText('Network error. Please check your connection');

/** Opens the feed with a post of Ana for Ben, and waits until all chunks that load after the page are there. */
async function openFeed(visit: Omit<Parameters<typeof signIn>[0], 'person'>): Promise<Page> {
  const seller = await signIn({ ...visit, screen: desktop, person: ana });
  await writePost(seller, 'Lamp by the window');
  await sendPost(seller);
  await expect(card(seller, 'Lamp by the window')).toBeVisible();
  const page = await signIn({ ...visit, person: ben });
  await expect(card(page, 'Lamp by the window')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Holds a chunk of the app's code back until the returned function is called. */
async function holdChunk(page: Page, name: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}*`, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/** Controls that load code when they are clicked, and the titles of the dialogs that they open. */
const openers = [
  ['link', 'Create Post', 'Create Post'],
  ['button', 'Comment', 'Comment'],
  ['button', 'Send Message', 'Start Conversation?'],
  ['button', 'Show a category', 'Show a category'],
] as const;

for (const [role, label, title] of openers) {
  test(`${label} shows an error and leaves the page as it is if its chunk cannot be loaded, and opens when it can`, async ({
    browser,
    app,
  }) => {
    const page = await openFeed({ browser, app });
    const button = page
      .getByRole(role, { name: new RegExp(`^${label}`) })
      .filter({ visible: true })
      .first();
    await page.context().setOffline(true);
    await button.click();
    await expect(networkError(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reload' })).toHaveCount(0);
    await expect(card(page, 'Lamp by the window')).toBeVisible();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);

    await page.context().setOffline(false);
    await button.click();

    const opened = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(opened.getByText(title, { exact: true }).first()).toBeVisible();
  });
}

test('on a phone a composer page that cannot be loaded leaves the feed as it is', async ({
  browser,
  app,
}) => {
  const page = await openFeed({ browser, app, screen: phone });
  const button = page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).first();
  await page.context().setOffline(true);
  await button.click();
  await expect(networkError(page)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(card(page, 'Lamp by the window')).toBeVisible();

  await page.context().setOffline(false);
  await button.click();

  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible();
});

test('a menu whose chunk could not be prefetched offline opens online', async ({
  browser,
  app,
}) => {
  const page = await openFeed({ browser, app });
  const menu = card(page, 'Lamp by the window').getByRole('button', { name: 'Post options' });
  await page.context().setOffline(true);
  await menu.hover();
  await page.context().setOffline(false);
  await expect(networkError(page)).toHaveCount(0);

  await menu.click();

  await expect(page.getByRole('menu')).toBeVisible();
});

test('if a chunk no longer exists after a new release, the Reload link of the alert loads the new one', async ({
  browser,
  app,
}) => {
  const page = await openFeed({ browser, app });
  const chunk = '**/assets/category-filter-dialog*';
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  const button = page.getByRole('button', { name: 'Show a category' });
  await button.click();
  await expect(networkError(page)).toBeVisible();
  await page.unroute(chunk);
  const reloaded = page.waitForEvent('load');

  await page.getByRole('link', { name: 'Reload' }).click();
  await reloaded;

  await expect(page).toHaveURL(/\/home$/);
  await expect(card(page, 'Lamp by the window')).toBeVisible();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Show a category' })).toBeVisible();
});

/** Fails the first request for each script but those that every page begins with. */
async function failEachChunkOnce(page: Page): Promise<Set<string>> {
  const failed = new Set<string>();
  await page.route(/\/assets\/(?!entry-client|vendor|rolldown-runtime).*\.js/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (failed.has(pathname)) return route.continue();
    failed.add(pathname);
    return route.abort();
  });
  return failed;
}

for (const path of ['/home', '/messages', '/settings/account/notifications', '/saved']) {
  test(`all chunks of ${path} are requested again when the connection returns`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, person: ben, at: '/healthz' });
    const failed = await failEachChunkOnce(page);
    await page.goto(app.origin('ou') + path);
    const alerts = page.getByRole('region', { name: 'Alerts' }).getByRole('status');

    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(alerts).toBeAttached({ timeout: 300 });
    }).toPass();

    expect([...failed].join()).toMatch(/\/live-.*\.js/);
    // The composer's chunks fail once, too: each press that fails says so.
    const createPost = page.getByRole('link', { name: 'Create Post' }).filter({ visible: true });
    await expect(async () => {
      await createPost.first().click({ timeout: 1_000 });
      await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
  });
}

test('a click on a card whose chunk is still loading takes effect once, when the chunk has loaded', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben, at: '/healthz' });
  const release = await holdChunk(page, 'cards');
  await page.goto(`${app.origin('ou')}/home`);
  const cards = page.getByRole('feed').getByRole('article');
  const save = cards.nth(1).getByRole('button', { name: /^Save/ });
  const wasSaved = await save.getAttribute('aria-pressed');
  await save.click();

  release();

  await expect(save).toHaveAttribute('aria-pressed', wasSaved === 'true' ? 'false' : 'true');
});

test('a click on the menu of a profile whose chunk is still loading opens the menu when the chunk has loaded', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben, at: '/healthz' });
  const release = await holdChunk(page, 'profile-action');
  await page.goto(`${app.origin('ou')}/anabrook`);
  await page.getByRole('button', { name: 'Profile options' }).click();

  release();

  await expect(page.getByRole('menuitem', { name: 'Copy link to profile' })).toBeVisible();
});

test('the chunks of the composers and the share dialog are prefetched, so that opening these downloads nothing', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben });
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  // One after the other, when the page is idle.
  await expect(page.locator('link[rel=ahead]')).toHaveCount(0, { timeout: 30_000 });
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
        .map(({ href }) => href)
        .filter((href) => performance.getEntriesByName(href).length === 0),
    );
  await expect.poll(missing).toEqual([]);
  const downloads: string[] = [];
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes();
    if (sizes.responseBodySize > 0) downloads.push(new URL(request.url()).pathname);
  });

  for (const [role, name] of [
    ['link', /^Create Post/],
    ['button', /^Share/],
    ['button', /^Comment/],
  ] as const) {
    await page.getByRole(role, { name }).filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  expect(downloads.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});
