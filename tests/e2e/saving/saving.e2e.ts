import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import {
  ana,
  ben,
  card,
  cleo,
  screensFor,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

const liveTimeout = { timeout: 5_000 };

for (const [device, screen] of screensFor('phone')) {
  test(`SAVE-01 SAVE-02 FEED-06 TOAST-05 on ${device} Ben saves and unsaves Ana’s post, and both see the count and the savers`, async ({
    browser,
    app,
  }) => {
    const lamp = `A lamp to keep on ${device}`;
    const anaPage = await signIn({ browser, app, screen, person: ana });
    const benPage = await signIn({ browser, app, screen, person: ben });
    await writePost(anaPage, lamp);
    await sendPost(anaPage);
    await expect(card(benPage, lamp)).toBeVisible();

    await saveButton(benPage, lamp).click();

    await expect(saveButton(benPage, lamp)).toHaveText('Saved!1');
    await expect(saveButton(benPage, lamp)).toHaveAttribute('aria-pressed', 'true');
    await expect(benPage.getByText('Post saved.')).toBeVisible();
    await expect(saveButton(anaPage, lamp)).toHaveText('Save1', liveTimeout);

    await benPage.goto(`${app.origin('ou')}/saved`);
    await expect(benPage.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
    await expect(saveButton(benPage, lamp)).toHaveText('Saved!1');
    await expectAccessible(benPage);

    await anaPage.goto(new URL(await readHref(benPage, lamp), anaPage.url()).href);
    await anaPage.getByRole('link', { name: 'Liked by 1' }).click();
    await expect(anaPage).toHaveURL(/\/post\/[^/]+\/likes$/);
    await expect(anaPage.getByRole('heading', { level: 1, name: 'Liked by' })).toBeVisible();
    const saver = anaPage.getByRole('listitem').filter({ hasText: '@bencarter' });
    await expect(saver).toContainText('Ben C.');
    await expect(saver.getByText('BC', { exact: true })).toBeVisible();
    await expectAccessible(anaPage);

    await saveButton(benPage, lamp).click();
    await expect(card(benPage, lamp)).toHaveCount(0);
    expect(await benPage.getByText('Post saved.').count()).toBe(0);
    await expect(saver).toHaveCount(0, liveTimeout);
    await expectAccessible(anaPage);
    await anaPage.getByRole('button', { name: 'Back' }).click();
    await expect(anaPage.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(anaPage.getByRole('link', { name: /Liked by/ })).toHaveCount(0);
  });
}

test('SAVE-04 two tabs of one member show the same button, count and list', async ({
  browser,
  app,
}) => {
  const [first, second] = ['The first of two to keep', 'The second of two to keep'];
  const anaPage = await signIn({ browser, app, person: ana });
  const feed = await signIn({ browser, app, person: cleo, campus: 'ou' });
  const saved = await feed.context().newPage();
  await saved.goto(`${app.origin('ou')}/saved`);
  for (const text of [first, second]) {
    await writePost(anaPage, text);
    await sendPost(anaPage);
    await expect(card(feed, text)).toBeVisible();
  }

  await saveButton(feed, second).click();
  await expect(saveButton(saved, second)).toHaveText('Saved!1', liveTimeout);
  await saveButton(feed, first).click();
  await expect(saveButton(saved, first)).toHaveText('Saved!1', liveTimeout);
  await expect(saved.getByRole('article').nth(0)).toHaveText(/second of two/);
  await expect(saved.getByRole('article').nth(1)).toHaveText(/first of two/);

  await saveButton(saved, first).click();
  await expect(card(saved, first)).toHaveCount(0);
  await expect(saveButton(feed, first)).toHaveText('Save', liveTimeout);

  await card(anaPage, second).getByRole('button', { name: 'Post options' }).click();
  await anaPage.getByRole('menuitem', { name: 'Delete' }).click();
  await anaPage.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(saved, second)).toHaveCount(0, liveTimeout);
});

test('ERROR-04 a page that missed the deletion of a post says that it was deleted, on saving and on opening it', async ({
  browser,
  app,
}) => {
  const text = 'Sold in the meantime';
  const anaPage = await signIn({ browser, app, person: ana });
  const page = await signIn({ browser, app, person: ben });
  // Without a stream the page gets no events.
  await page.route('**/api/events*', (route) => route.abort());
  await writePost(anaPage, text);
  await sendPost(anaPage);
  await expect(card(anaPage, text)).toBeVisible();
  await page.goto(`${app.origin('ou')}/home`);
  const path = (await readHref(page, text)).slice('/post/'.length);
  await anaPage.evaluate((id) => fetch(`/api/posts/${id}`, { method: 'DELETE' }), path);

  await saveButton(page, text).click();
  const alert = page.locator('[data-kind=okay]');
  await expect(alert).toContainText('Sorry, that post has been deleted.');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await card(page, text).locator('a[href^="/post/"]').first().click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(alert).toContainText('Sorry, that post has been deleted.');

  // Of what a link names, nothing says that it ever was there.
  await page.goto(`${app.origin('ou')}/post/01900000-0000-7000-9000-0000deadbeef`);
  await expect(page.getByText("Hmm...this page doesn't exist.")).toBeVisible();
  // By then this part of the page has its code. An alert would be gone a moment later, but not from the list of alerts.
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('button', { name: 'Recent alerts' }).press('Enter');
  await expect(page.getByText('No alerts yet.')).toBeVisible();
});

function saveButton(page: Page, text: string) {
  return card(page, text).getByRole('button', { name: /^Saved?!?( \d+)?$/ });
}

async function readHref(page: Page, text: string): Promise<string> {
  const href = await card(page, text).locator('a[href^="/post/"]').first().getAttribute('href');
  return href ?? '';
}
