import type { Locator, Page } from '@playwright/test';
import { actsFrom } from '#tests/support/acts-from-page.ts';
import { choosePhotos, photos } from '#tests/support/draft-photos.ts';
import { expect, test } from '#tests/support/journey.ts';
import { ana, ben, card, desktop, blankPage, phone, signIn } from '#tests/support/people.ts';

test.use({ wholeFeed: true });

/** Delays each answer by 400 ms. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`over a slow connection on ${device} posting takes at most six taps and loses no letter, and a link shows the outline of its page at once, which Back cancels`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, person: ana, screen });
    await slowDown(page);
    let taps = 0;
    const tap = async (control: Locator) => {
      taps += 1;
      await (screen === phone ? control.tap() : control.click());
    };
    await tap(page.getByRole('button', { name: 'Create Post' }).filter({ visible: true }));
    // Types at once, even if the editor has not loaded yet.
    await page.getByRole('textbox', { name: 'Post text' }).waitFor();
    await page.keyboard.type('Desk lamp, $12', { delay: 40 });
    const chooser = page.waitForEvent('filechooser');
    await tap(page.getByRole('button', { name: 'Add photos' }));
    await chooser;
    await choosePhotos(page, await photos(1));
    await tap(page.getByRole('button', { name: 'Add category' }));
    await tap(page.getByRole('button', { name: 'Home decor' }));
    await tap(page.getByRole('button', { name: 'Post', exact: true }));
    await expect(page.getByText('Your post was sent')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(6);
    await expect(card(page, 'Desk lamp, $12')).toBeVisible();

    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/post-page-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await tap(card(page, 'Desk lamp, $12').getByText('Desk lamp'));
    const outline = page.getByText('Loading the page');
    await expect(page.getByRole('heading', { name: "Ana's post" })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await expect(outline).toHaveCount(0);
    await expect(page).toHaveURL(/\/home$/);
    await tap(card(page, 'Desk lamp, $12').getByText('Desk lamp'));
    await expect(outline).toHaveCount(1);
    release();
    await expect(page).toHaveURL(/\/post\//);
    await expect(outline).toHaveCount(0);
    await expect(page.getByRole('heading', { name: "Ana's post" })).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await expect(card(page, 'Desk lamp, $12')).toBeVisible();
  });

  test(`on ${device} a reload deep in the feed returns to the same post, also after new posts`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana });
    const posts = page.locator('[role=feed] > article');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3_000);
        return posts.count();
      })
      .toBeGreaterThan(50);
    await page.mouse.wheel(0, -1_500);
    /** The first visible post: its address and its position. */
    const firstVisible = () =>
      posts.evaluateAll((all) => {
        const first = all.find((each) => each.getBoundingClientRect().bottom > 0);
        const { top = 0 } = first?.getBoundingClientRect() ?? {};
        return { path: first?.querySelector('a[href^="/post/"]')?.getAttribute('href'), top };
      });
    // Waits until the scrolling by the wheel has ended.
    await expect(async () => {
      const before = await firstVisible();
      await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
      expect(await firstVisible()).toEqual(before);
    }).toPass();
    const read = await firstVisible();
    const acts = actsFrom(await signIn({ browser, app, person: ben, at: blankPage }));
    for (const text of ['Above one', 'Above two']) await acts.post(text);
    await page.reload();
    await expect.poll(async () => (await firstVisible()).path, { timeout: 15_000 }).toBe(read.path);
    await expect.poll(async () => Math.abs((await firstVisible()).top - read.top)).toBeLessThan(3);
  });
}
