import { demoPassword } from '#db/seeds/demo-members.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import { choosePhotos, photos } from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  ben,
  blankPage,
  card,
  desktop,
  phone,
  screensFor,
  signIn,
} from '#tests/support/members/people.ts';

test.use({ wholeFeed: true });

/** Delays each response by 400 ms. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

for (const [device, screen] of screensFor('phone')) {
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
    await tap(page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }));
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

/** A page whose scripts wait for `release` after each `open`. */
async function slowPage(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  let released = Promise.resolve();
  let release = () => {};
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  const open = async (path: string) => {
    ({ promise: released, resolve: release } = Promise.withResolvers<void>());
    await page.goto(origin + path, { waitUntil: 'commit' });
  };
  return { page, open, release: () => release() };
}

test('what is pressed before the scripts are there takes effect when they are: Save, Comment, Create Post, and Enter at the login', async ({
  browser,
  app,
}) => {
  const signedIn = await signIn({ browser, app, person: ana, at: blankPage });
  const { page, open, release } = await slowPage(signedIn.context(), app.origin('ou'));
  await page.setViewportSize(desktop.viewport);
  const futon = card(page, 'Futon');
  await open('/home');
  await futon.getByRole('button', { name: /^Save/ }).click();
  release();
  await expect(futon.getByRole('button', { name: /^Saved/ })).toBeVisible();

  await open('/post/01900000-0000-7000-9000-000000000001');
  await page
    .getByRole('button', { name: /^Comment/ })
    .first()
    .click();
  release();
  await expect(page.getByRole('textbox', { name: 'Comment text' })).toBeVisible();

  await open('/home');
  await page.getByRole('link', { name: 'Create Post' }).first().click({ noWaitAfter: true });
  release();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);

  // Text typed so early survives a reload, for this member and in this tab only.
  await page.setViewportSize(phone.viewport);
  await open('/create/post');
  const text = page.getByRole('textbox', { name: 'Post text' });
  await text.fill('Typed early');
  await page.reload({ waitUntil: 'commit' });
  await expect(text).toHaveValue('Typed early');
  release();
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled();
  await expect(text).toContainText('Typed early');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('quad-early');

  const visitor = await slowPage(await browser.newContext(desktop), app.origin('ou'));
  await visitor.open(`/login?email=${encodeURIComponent(ben.email)}&redirect=/saved`);
  const password = visitor.page.getByLabel('Password', { exact: true });
  await password.fill(demoPassword);
  await password.press('Enter');
  visitor.release();
  await expect(visitor.page).toHaveURL(/\/saved$/);
});

/** A feed whose photos are held back and whose clock stands still. */
async function feedWithoutPhotos(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const photos = Promise.withResolvers<void>();
  let scripts = 0;
  page.on('request', (request) => (scripts += request.resourceType() === 'script' ? 1 : 0));
  await page.route('**/files/images/posts/**', async (route) => {
    await photos.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${origin}/home`, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(700);
  expect(scripts).toBe(0);
  return { page, release: photos.resolve, countScripts: () => scripts };
}

test('scripts are loaded after the photos of the first post, at a touch, or when photos take too long', async ({
  browser,
  app,
}) => {
  const author = await signIn({ browser, app, person: ana, screen: phone, at: '/create/post' });
  await author.getByRole('textbox', { name: 'Post text' }).fill('Two chairs');
  await choosePhotos(author, await photos(2));
  await author.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(card(author, 'Two chairs').getByRole('img').last()).toBeVisible();

  const context = await browser.newContext(phone);
  const touched = await feedWithoutPhotos(context, app.origin('ou'));
  await touched.page.locator('main').dispatchEvent('pointerdown');
  await expect.poll(touched.countScripts).toBeGreaterThan(0);

  const loaded = await feedWithoutPhotos(context, app.origin('ou'));
  loaded.release();
  const photo = loaded.page.locator('img[fetchpriority=high]').first();
  await photo.evaluate((image: HTMLImageElement) => image.decode());
  await loaded.page.clock.runFor(50);
  await expect.poll(loaded.countScripts).toBeGreaterThan(0);

  const waited = await feedWithoutPhotos(context, app.origin('ou'));
  await waited.page.clock.runFor(100);
  await expect.poll(waited.countScripts).toBeGreaterThan(0);
});
