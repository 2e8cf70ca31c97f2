import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  arrive,
  ben,
  card,
  comment,
  desktop,
  phone,
  sendComment,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';

/** The list item of a comment and the replies under it. */
function thread(page: Page, text: string) {
  return page.getByRole('listitem').filter({ has: comment(page, text) });
}

test('COMMENT-01 COMMENT-03 COMMENT-06 COMMENT-08 FEED-12 TOAST-06 TOAST-09 Ana and Ben comment on a post, and Ben deletes his comment @main', async ({
  browser,
  app,
}) => {
  const lamp = 'Lamp to talk about';
  const anaPage = await signIn({ browser, app, person: ana });
  const benPage = await signIn({ browser, app, person: ben });
  const reading = await arrive({ browser, app });
  await writePost(anaPage, lamp);
  await sendPost(anaPage);
  await card(anaPage, lamp).locator('a[href^="/post/"]').first().click();
  await expect(anaPage.getByText('Be the first to comment')).toBeVisible();

  await card(benPage, lamp).getByRole('button', { name: 'Comment' }).click();
  await expect(benPage.getByRole('dialog', { name: 'Comment' })).toBeVisible();
  await sendComment(benPage, 'Is it still there?');
  await expect(benPage.getByText('Your reply was sent')).toBeVisible();
  await expect(benPage).toHaveURL(/\/home$/);

  await expect(comment(anaPage, 'Is it still there?')).toBeVisible({ timeout: 5_000 });
  await expect(anaPage.getByText('Be the first to comment')).toHaveCount(0);
  await expect(anaPage.getByRole('button', { name: 'Comment 1' })).toBeVisible();
  await expect(card(reading, lamp).getByRole('button', { name: 'Comment 1' })).toBeVisible();

  await comment(anaPage, 'Is it still there?').getByRole('button', { name: 'Reply' }).click();
  await sendComment(anaPage, 'Yes, it is.');
  await expect(anaPage).toHaveURL(/\/post\//);
  await expect(thread(anaPage, 'Is it still there?').getByText('Yes, it is.')).toBeVisible();

  await card(benPage, lamp).locator('a[href^="/post/"]').first().click();
  await comment(benPage, 'Yes, it is.').getByRole('button', { name: 'Reply' }).click();
  await sendComment(benPage, 'Then I take it.');
  await expect(
    thread(anaPage, 'Is it still there?')
      .filter({ has: thread(anaPage, 'Yes, it is.') })
      .getByText('Then I take it.'),
  ).toBeVisible({ timeout: 5_000 });
  await expect(anaPage.getByRole('button', { name: 'Comment 3' })).toBeVisible();

  const own = comment(benPage, 'Is it still there?');
  await own.getByRole('button', { name: 'Comment options' }).click();
  await benPage.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(benPage.getByText('Delete Comment?')).toBeVisible();
  await benPage.getByRole('button', { name: 'Delete', exact: true }).click();

  await expect(benPage.getByText('Comment Removed')).toBeVisible();
  for (const page of [benPage, anaPage]) {
    await expect(page.getByText('Be the first to comment')).toBeVisible({ timeout: 5_000 });
    await expect(page.getByText('Then I take it.')).toHaveCount(0);
    await expect(page.getByText(lamp)).toBeVisible();
  }
  await expect(card(reading, lamp).getByRole('button', { name: /^Comment$/ })).toBeVisible();
});

for (const [device, screen] of [
  ['a desktop in light', { ...desktop, colorScheme: 'light' }],
  ['a phone in dark', { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`axe finds nothing on a thread, a comment and its composer on ${device}`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana });
    const chain = await actsFrom(page).chain(6, `Axe ${device}`);
    await page.goto(`${app.origin('ou')}/post/${chain[0]}`);
    await expectAccessible(page);
    await page.goto(`${app.origin('ou')}/post/${chain[6]}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Write a reply' }).click();
    await writeComment(page);
    await expectAccessible(page);
  });
}

async function writeComment(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment text' }).click();
  await page.keyboard.type('Almost sent');
}
