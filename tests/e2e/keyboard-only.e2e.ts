import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { untilComplete } from '#tests/support/screens/layout-checks.ts';
import { tabTo } from '#tests/support/screens/keyboard.ts';
import { ana, arrive, card, signIn } from '#tests/support/members/people.ts';

test.use({ wholeFeed: true });

test('R26 a keyboard user reads the feed, opens a post, its menu and its dialogs, and goes back', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  await untilComplete(page);

  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const posts = page.getByRole('feed', { name: 'Posts' }).getByRole('article');
  await expect(posts.first()).toHaveAttribute('aria-posinset', '1');
  await expect(posts.first()).toHaveAttribute('aria-setsize', '-1');
  await tabTo(page, posts.first().locator('a[href^="/post/"]').first());
  await page.keyboard.press('PageDown');
  await expect(posts.nth(1)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(posts.nth(2)).toBeFocused();
  await expect(posts.nth(2)).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(posts.nth(1)).toBeFocused();
  const words = (await posts.nth(1).locator('p').first().textContent()) ?? '';
  await tabTo(page, posts.nth(1).locator('a[href^="/post/"]').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByRole('main').getByText(words.slice(0, 30)).first()).toBeVisible();

  const menu = page.getByRole('button', { name: 'Post options' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(menu).toBeFocused();

  const share = page.getByRole('button', { name: 'Share', exact: true });
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share post' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  for (const name of ['Email', 'Share on Facebook', 'Close', 'Copy link']) {
    await tabTo(
      page,
      dialog
        .getByText(name)
        .or(dialog.getByLabel(name))
        .first()
        .locator('xpath=ancestor-or-self::*[self::a or self::button]'),
    );
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Back' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('R26 MODAL-15 a keyboard user writes a post, cancels the question whether to discard it, and sends it', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await untilComplete(page);
  const create = page.getByRole('banner').getByRole('link', { name: 'Create Post' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const composer = page.getByRole('dialog', { name: 'Create Post' });
  await expect(composer.getByRole('textbox', { name: 'Post text' })).toBeFocused();
  await page.keyboard.type('Written without a mouse, $4');

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard Post?' });
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  const text = composer.getByRole('textbox', { name: 'Post text' });
  await expect(text).toContainText('without a mouse');
  // After the question has closed, the text has the focus again.
  await expect(text).toBeFocused();

  await tabTo(page, composer.getByRole('button', { name: 'Post', exact: true }));
  await page.keyboard.press('Enter');
  await expect(composer).toHaveCount(0);
  await expect(card(page, 'Written without a mouse')).toBeVisible();
  await expect(create).toBeFocused();
});

test('a menu closed by Escape before its code has loaded stays closed', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  const held = Promise.withResolvers<void>();
  await page.route(/menu-popup/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await untilComplete(page);
  const menu = card(page, 'Futon').getByRole('button', { name: 'Post options' });
  const arrived = page.waitForResponse(/menu-popup/);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  held.resolve();
  await (await arrived).finished();
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(1);
});
