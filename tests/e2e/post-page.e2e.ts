import { expect, test } from '#tests/support/journey.ts';
import {
  ana,
  arrive,
  ben,
  card,
  signIn,
  untilInteractive,
  offstage,
} from '#tests/support/people.ts';

const futon = '/post/01900000-0000-7000-9000-000000000001';

test('POST-02 POST-05 FEED-14 the menu of a post is its reader’s, and visitors are asked in beneath it', async ({
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
    /^\/(login|user_registration)/,
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

test('COMPOSER-01 the composer asks what one is selling', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana });
  await page.getByRole('button', { name: 'Create Post' }).filter({ visible: true }).first().click();
  await expect(page.getByText('What are you selling?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toBeEditable();
});
