import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { arrive, untilInteractive } from '#tests/support/members/people.ts';

const futon = '/post/01900000-0000-7000-9000-000000000001';

test('FEED-08 LIMIT-14 the feed loads to its end, says so, and requests no more', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, campus: 'smu' });
  await untilInteractive(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/posts') requests.push(request.url());
  });
  const end = page.getByText("You've reached the end.");
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const soFar = requests.length;
  await page.mouse.wheel(0, -2_000);
  await page.mouse.wheel(0, 4_000);
  await expect(end).toBeVisible();
  expect(requests).toHaveLength(soFar);
});

test('a post that cannot be loaded shows an error, and loads by itself once the connection is back', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: futon });
  await page.goto(`${app.origin('ou')}/home`);
  const open = (place: number) =>
    page.getByRole('article').nth(place).locator('a[href^="/post/"]').first().click();
  await open(0);
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await page.context().setOffline(true);
  await open(1);
  await expect(page.getByRole('main').getByText(/^Network error/)).toBeVisible();
  await expect(page.getByText('The error is on our side')).toHaveCount(0);

  await page.context().setOffline(false);

  await expect(page.getByRole('main').getByText(/^Network error/)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Join Group' })).toBeVisible();
});

test('the printed page of a thing is a flyer on one sheet, with a code on it and on strips to tear off', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: futon });
  const codes = page.getByRole('img', { name: 'Code that leads to this post' });
  await expect(codes).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(codes).toHaveCount(9);
  const sheets = (await page.pdf({ format: 'Letter' }))
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});
