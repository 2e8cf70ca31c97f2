import { expect, test } from '#tests/support/journey.ts';
import {
  ana,
  arrive,
  ben,
  card,
  desktop,
  offstage,
  phone,
  sendPost,
  signIn,
  untilInteractive,
  writePost,
} from '#tests/support/people.ts';
import { photo } from '#tests/support/pictures.ts';

const futon = '/post/01900000-0000-7000-9000-000000000001';

test('POST-02 POST-05 the menu of a post is its reader’s, and visitors are asked in beneath it', async ({
  browser,
  app,
}) => {
  const visitor = await arrive({ browser, app });
  await visitor.goto(`${app.origin('ou')}${futon}?redirect=true`);
  const post = card(visitor, 'Futon').first();
  await post.getByRole('button', { name: 'Post options' }).click();
  await expect(visitor.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(visitor.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await visitor.keyboard.press('Escape');
  const panel = visitor.getByRole('main');
  await expect(panel.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    `/user_registration?${new URLSearchParams({ redirect: futon })}`,
  );
  await panel.getByRole('button', { name: 'Join Group' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Join OU' })).toBeVisible();

  for (const [person, mayDelete] of [
    [ben, true],
    [ana, false],
  ] as const) {
    const page = await signIn({ browser, app, person, at: offstage });
    await page.goto(`${app.origin('ou')}${futon}`);
    await expect(page.getByRole('button', { name: 'Join Group' })).toHaveCount(0);
    await card(page, 'Futon').first().getByRole('button', { name: 'Post options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(mayDelete ? 1 : 0);
  }
});

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`POST-01 on ${device} a post’s page has all of it, and the moment in full beside the time ago`, async ({
    browser,
    app,
  }) => {
    const text = `Bookshelf seen on ${device}`;
    const anaPage = await signIn({ browser, app, screen, person: ana });
    await writePost(anaPage, text);
    const { name, bytes } = await photo();
    const file = { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
    await anaPage.locator('input[type=file]').setInputFiles(file);
    await sendPost(anaPage);
    const path = await card(anaPage, text).getByRole('link').first().getAttribute('href');

    for (const page of [
      await arrive({ browser, app, screen }),
      await signIn({ browser, app, screen, person: ben }),
    ]) {
      const written = await page.evaluate(
        async (address) => (await (await fetch(address)).json()).createdAt,
        `/api/posts/${path?.slice('/post/'.length)}`,
      );
      await page.goto(new URL(path ?? '', page.url()).href);
      await expect(page.getByRole('heading', { level: 1, name: "Ana's post" })).toBeVisible();
      const post = card(page, text);
      await expect(post.getByText('Ana B.')).toBeVisible();
      await expect(post.getByText('@ana')).toBeVisible();
      await expect(post.getByText('AB', { exact: true })).toBeVisible();
      await expect(post.getByRole('img', { name: 'Photo 1 of 1 by Ana B.' })).toBeVisible();
      const times = post.locator('time');
      await expect(times).toHaveText([
        /^(now|\d+m)$/,
        /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/,
      ]);
      for (const time of await times.all()) {
        await expect(time).toBeVisible();
        await expect(time).toHaveAttribute('datetime', written);
      }
      for (const action of ['Comment', 'Save', 'Share', 'Send Message']) {
        await expect(post.getByRole('button', { name: action, exact: true })).toBeVisible();
      }
    }
  });
}

test('ERROR-08 a post that could not be read does not look like one that is gone', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  await page.route('**/api/posts/*', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'internal', message: 'Something went wrong', requestId: 'x' },
    }),
  );
  // Within the page, so that the browser itself asks.
  await card(page, 'Futon').first().locator('a:has(time)').first().click();
  await expect(page.getByText('Something went wrong').first()).toBeVisible();
  await expect(page.getByText('Try searching for something else.')).toHaveCount(0);
  await page.unroute('**/api/posts/*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('not up yours')).toBeVisible();
});

test('FEED-08 LIMIT-14 the feed goes on to its end, says so, and asks for no more', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, campus: 'smu' });
  await untilInteractive(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/posts') asked.push(request.url());
  });
  const end = page.getByText("You've reached the end.");
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const soFar = asked.length;
  await page.mouse.wheel(0, -2_000);
  await page.mouse.wheel(0, 4_000);
  await expect(end).toBeVisible();
  expect(asked).toHaveLength(soFar);
});

test('a post that cannot be reached says so, and comes by itself with the network', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: futon });
  await page.goto(`${app.origin('ou')}/home`);
  const open = (place: number) =>
    page.getByRole('article').nth(place).getByRole('link').first().click();
  await open(0);
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await page.goBack();
  await page.context().setOffline(true);
  await open(1);
  await expect(page.getByRole('main').getByText(/^Network error/)).toBeVisible();
  await expect(page.getByText('The error is on our side')).toHaveCount(0);

  await page.context().setOffline(false);

  await expect(page.getByRole('main').getByText(/^Network error/)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Join Group' })).toBeVisible();
});
