import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import {
  ana,
  ben,
  card,
  desktop,
  phone,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/people.ts';

const networkError = (page: Page) =>
  page.getByRole('alert').getByText('Network error. Please check your connection');

/** Ben's page with Ana's post, after everything that loads by itself has loaded. */
async function atFeed(visit: Omit<Parameters<typeof signIn>[0], 'person'>): Promise<Page> {
  const seller = await signIn({ ...visit, screen: desktop, person: ana });
  await writePost(seller, 'Lamp by the window');
  await sendPost(seller);
  await expect(card(seller, 'Lamp by the window')).toBeVisible();
  const page = await signIn({ ...visit, person: ben });
  await expect(card(page, 'Lamp by the window')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page;
}

const openers = [
  ['Create Post', 'Create Post'],
  ['Comment', 'Comment'],
  ['Send Message', 'Start Conversation?'],
  ['Show a category', 'Show a category'],
] as const;

for (const [label, title] of openers) {
  test(`${label} shows an error without a connection and leaves the page as it is; with one it opens`, async ({
    browser,
    app,
  }) => {
    const page = await atFeed({ browser, app });
    const button = page
      .getByRole('button', { name: new RegExp(`^${label}`) })
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
  const page = await atFeed({ browser, app, screen: phone });
  const button = page
    .getByRole('button', { name: 'Create Post' })
    .filter({ visible: true })
    .first();
  await page.context().setOffline(true);
  await button.click();
  await expect(networkError(page)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(card(page, 'Lamp by the window')).toBeVisible();

  await page.context().setOffline(false);
  await button.click();

  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible();
});

test('a menu whose prefetch failed without a connection opens once there is one', async ({
  browser,
  app,
}) => {
  const page = await atFeed({ browser, app });
  const more = card(page, 'Lamp by the window').getByRole('button', { name: 'Post options' });
  await page.context().setOffline(true);
  await more.hover();
  await page.context().setOffline(false);
  await expect(networkError(page)).toHaveCount(0);

  await more.click();

  await expect(page.getByRole('menu')).toBeVisible();
});

test('a part that a newer release replaced is loaded by the Reload of its alert', async ({
  browser,
  app,
}) => {
  const page = await atFeed({ browser, app });
  const gone = '**/assets/category-filter-dialog*';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const button = page.getByRole('button', { name: 'Show a category' });
  await button.click();
  await expect(networkError(page)).toBeVisible();
  await page.unroute(gone);
  const afresh = page.waitForEvent('load');

  await page.getByRole('link', { name: 'Reload' }).click();
  await afresh;

  await expect(page).toHaveURL(/\/home$/);
  await expect(card(page, 'Lamp by the window')).toBeVisible();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Show a category' })).toBeVisible();
});

test('parts that follow the page are fetched until they arrive, and alerts are announced over an open dialog', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben, at: '/healthz' });
  const late = /\/assets\/(side-cards|toaster|live-connection)/;
  let refused = 0;
  await page.route(late, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(`${app.origin('ou')}/home`);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Create Post' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible();

  await page.unroute(late);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));

  await expect(page.getByRole('region', { name: 'Alerts' }).getByRole('status')).toBeAttached();
});

test('a press on a card whose code is still loading takes effect once, when it is there', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben, at: '/healthz' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/cards*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${app.origin('ou')}/home`);
  const cards = page.getByRole('feed').getByRole('article');
  const save = cards.nth(1).getByRole('button', { name: /^Save/ });
  const wasSaved = await save.getAttribute('aria-pressed');
  await save.click();

  release();

  await expect(save).toHaveAttribute('aria-pressed', wasSaved === 'true' ? 'false' : 'true');
});

test('a press on the menu of a profile whose code is still loading opens it when it is there', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben, at: '/healthz' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/profile-action*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${app.origin('ou')}/anabrook`);
  await page.getByRole('button', { name: 'Profile options' }).click();

  release();

  await expect(page.getByRole('menuitem', { name: 'Copy link to profile' })).toBeVisible();
});

test('parts that are often pressed first are prefetched and then need no connection', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben });
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
        .map(({ href }) => href)
        .filter((href) => performance.getEntriesByName(href).length === 0),
    );
  await expect.poll(missing).toEqual([]);
  const asked: string[] = [];
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes();
    if (sizes.responseBodySize > 0) asked.push(new URL(request.url()).pathname);
  });

  for (const name of [/^Create Post/, /^Share/, /^Comment/]) {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});
