import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  arrive,
  ben,
  blankPage,
  card,
  cleo,
  mainOn,
  screensFor,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

for (const [device, screen] of screensFor('desktop')) {
  test(`FEED-05 FEED-06 COMPOSER-05 TOAST-07 MODAL-12 on ${device} Ana sells a lamp, Ben sees it appear and disappear, Cleo at UT does not${mainOn(device, 'desktop')}`, async ({
    browser,
    app,
  }) => {
    const lamp = `Desk lamp from ${device}, $12`;
    const anaPage = await signIn({ browser, app, screen, person: ana });
    const benPage = await signIn({ browser, app, screen, person: ben });
    const cleoPage = await signIn({ browser, app, screen, person: cleo });
    const reading = await signIn({ browser, app, screen, person: ben, at: blankPage });

    await writePost(anaPage, lamp, 'home decor');
    await expect(anaPage.getByRole('button', { name: 'home decor' }).first()).toBeVisible();
    await sendPost(anaPage);

    await expect(card(benPage, lamp)).toBeVisible({ timeout: 5_000 });
    await expect(card(benPage, lamp).getByText('home decor')).toBeVisible();
    await expect(card(anaPage, lamp)).toHaveCount(1);
    await expect(card(cleoPage, lamp)).toHaveCount(0);

    await reading.goto(new URL(await readHref(benPage, lamp), benPage.url()).href);
    await expect(reading.getByText(lamp)).toBeVisible();

    await card(anaPage, lamp).getByRole('button', { name: 'Post options' }).click();
    await anaPage.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(anaPage.getByText('Delete Post?')).toBeVisible();
    await anaPage.getByRole('button', { name: 'Delete', exact: true }).dblclick();

    await expect(anaPage.getByText('Your post was deleted')).toBeVisible();
    await expect(card(anaPage, lamp)).toHaveCount(0);
    await expect(anaPage.getByText('Sorry, that post has been deleted.')).toHaveCount(0);
    await expect(card(benPage, lamp)).toHaveCount(0, { timeout: 5_000 });
    await expect(reading.getByText('Sorry, that post has been deleted.')).toBeVisible();
  });
}

for (const [device, screen] of screensFor('phone')) {
  test(`COMPOSER-10 TOAST-07 on ${device} the alert of a sent post appears a second later and links to the post, and the post is deleted there`, async ({
    browser,
    app,
  }) => {
    const chair = `Folding chair from ${device}, $5`;
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, chair);
    const delay = await alertDelay(page, () => sendPost(page));
    // A timer never fires early, but may fire late on a busy machine.
    expect(delay).toBeGreaterThanOrEqual(1_000);
    expect(delay).toBeLessThan(8_000);

    const alert = page.getByRole('status').filter({ hasText: 'Your post was sent' });
    await alert.getByRole('link', { name: 'View', exact: true }).click();
    await expect(page).toHaveURL(/\/post\/[0-9a-f-]{36}$/);
    await expect(card(page, chair)).toBeVisible();
    await expect(alert).toHaveCount(0);

    await card(page, chair).getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Your post was deleted', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expect(card(page, chair)).toHaveCount(0);
  });
}

/** Milliseconds between the response to a sent post and its alert, by the clock of the page. */
async function alertDelay(page: Page, send: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const alerts = document.querySelector('#alerts');
        if (!alerts) throw new Error('no place for alerts');
        new MutationObserver((_changes, observer) => {
          if (!alerts.textContent.includes('Your post was sent')) return;
          observer.disconnect();
          resolve(performance.now());
        }).observe(alerts, { childList: true, subtree: true, characterData: true });
      }),
  );
  const result = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/posts'),
  );
  await send();
  await (await result).finished();
  const answered = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('/api/posts'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .toSorted((a, b) => a - b)
      .at(-1),
  );
  return (await shown) - (answered ?? Number.NaN);
}

test('COMPOSER-02 COMPOSER-04 a post keeps formatting and links, and shows HTML as text', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await writePost(page, '<img src=x onerror=alert(1)> ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('really bold');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('see https://example.com ok');
  await sendPost(page);
  const visitor = await arrive({ browser, app });
  const shown = card(visitor, 'really bold');
  await expect(shown.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(shown.locator('strong')).toHaveText('really bold');
  await expect(shown.getByRole('link', { name: 'https://example.com' })).toHaveAttribute(
    'href',
    /^https:\/\/example\.com\/?$/,
  );
});

test('R9 after a restart of the server Ben’s stream resumes and misses no post', async ({
  browser,
  app,
}) => {
  const benPage = await signIn({ browser, app, person: ben });
  const anaPage = await signIn({ browser, app, person: ana });
  await writePost(anaPage, 'Before the restart');
  await sendPost(anaPage);
  await expect(card(benPage, 'Before the restart')).toBeVisible();
  await app.restart();
  await anaPage.goto(`${app.origin('ou')}/home`);
  for (const text of ['Right after the restart', 'And one more']) {
    await writePost(anaPage, text);
    await sendPost(anaPage);
    await expect(card(anaPage, text)).toBeVisible();
  }
  for (const text of ['Right after the restart', 'And one more', 'Before the restart']) {
    await expect(card(benPage, text)).toHaveCount(1, { timeout: 20_000 });
  }
});

async function readHref(page: Page, text: string): Promise<string> {
  const href = await card(page, text).locator('a[href^="/post/"]').first().getAttribute('href');
  return href ?? '';
}
