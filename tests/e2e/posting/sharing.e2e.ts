import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import { ana, arrive, phone, signIn } from '#tests/support/people.ts';

test('MODAL-11 LIMIT-20 FEED-13 FEED-14 a post is shared by e-mail, by a network, and by its link', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await untilComplete(page);
  // Other journeys write on this campus too: whichever stands there is as good.
  const postId: string = await page.evaluate(
    async () => (await (await fetch('/api/posts')).json()).items[3].id,
  );
  const post = page.getByRole('article').filter({ has: page.locator(`a[href="/post/${postId}"]`) });
  await page.clock.install();
  await post.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share post' });
  await expect(dialog).toBeVisible();
  // The page behind stays where it is.
  const place = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 400);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  const link = `${app.origin('ou')}/post/${postId}?redirect=true`;

  const mail = await dialog.getByRole('link', { name: 'Email' }).getAttribute('href');
  expect(mail).toMatch(/^mailto:\?/);
  expect(new URL(mail ?? '').searchParams.get('body')).toBe(link);
  const network = await dialog.getByRole('link', { name: 'Facebook' }).getAttribute('href');
  expect(new URL(network ?? '').searchParams.get('u')).toBe(link);

  const copy = dialog.getByRole('button', { name: 'Copy link' });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await copy.click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.runFor(900);
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(copy).toBeVisible();
});

test('MODAL-14 LIMIT-20 TOAST-08 copying the link on its page says so for two seconds', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, screen: phone });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${app.origin('ou')}/post/01900000-0000-7000-9000-000000000001`);
  await untilComplete(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'Post options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const notice = page.getByRole('button', { name: 'Link Copied!' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  await page.clock.runFor(1_800);
  await expect(notice).toBeVisible();
  await page.clock.runFor(300);
  await expect(notice).toHaveCount(0);
});

test('CAMPUS-15 a member shares the group by its address', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await untilComplete(page);
  await page.getByRole('button', { name: 'Share Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share group' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${app.origin('ou')}/home`);
});
