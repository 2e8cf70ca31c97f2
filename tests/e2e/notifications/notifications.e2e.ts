import type { Page } from '@playwright/test';
import { editorText } from '#tests/support/servers/server.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import {
  ana,
  arrive,
  ben,
  blankPage,
  card,
  sendComment,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';
import { signUp } from '#tests/support/members/sign-up.ts';
import { callAs } from '#tests/support/screens/conversation-page.ts';

const liveTimeout = { timeout: 5_000 };

/** Finds a badge in the sidebar or the bottom bar. */
const getBadge = (words: RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByText(words);
const badge = getBadge(/\d+ unread notifications?/);
const unreadMessages = getBadge(/\d+ unread messages?/);

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

async function send(page: Page, ...call: [method: string, path: string, body?: unknown]) {
  const { body } = await callAs(page, ...call);
  return body as { id: string };
}

async function readAll(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/notifications`);
  await expect(badge(page)).toHaveCount(0);
  await page.goto(`${origin}/home`);
}

test('NOTIF-02 NOTIF-04 NOTIF-05 LAYOUT-01 LAYOUT-14 LAYOUT-15 Ana’s badge follows Ben’s save in every tab, and opening the page clears it @main', async ({
  browser,
  app,
}) => {
  const lamp = 'A lamp to hear of';
  const origin = app.origin('ou');
  const anaPage = await signIn({ browser, app, person: ana });
  const benPage = await signIn({ browser, app, person: ben });
  await readAll(anaPage, origin);
  const second = await anaPage.context().newPage();
  await second.goto(`${origin}/saved`);
  await writePost(anaPage, lamp);
  await sendPost(anaPage);
  await expect(card(benPage, lamp)).toBeVisible();

  await card(benPage, lamp).getByRole('button', { name: 'Save' }).click();
  await expect(badge(anaPage)).toHaveText('1 unread notification', liveTimeout);
  await expect(badge(second)).toHaveText('1 unread notification', liveTimeout);
  const messages = await unreadMessages(second).allTextContents();
  const sum = 1 + Number(/\d+/.exec(messages.join())?.[0] ?? 0);
  await expect(second).toHaveTitle(`(${sum}) Saved / Quad`);
  await second.reload();
  await expect(badge(second)).toHaveText('1 unread notification');

  await anaPage
    .getByRole('link', { name: /Notifications/ })
    .filter({ visible: true })
    .click();
  await expect(anaPage.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const row = rows(anaPage).filter({ hasText: lamp });
  await expect(row).toContainText('New: Ben C. saved your post');
  await expect(badge(anaPage)).toHaveCount(0, liveTimeout);
  await expect(badge(second)).toHaveCount(0, liveTimeout);
  await expect(row).toContainText('New: ');
  await expectAccessible(anaPage);

  await row.getByRole('link').click();
  await expect(anaPage).toHaveURL(/\/post\/[^/]+$/);
  await expect(anaPage.getByRole('main')).toContainText(lamp);
  await anaPage.goBack();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('New: ');
  await anaPage.reload();
  await expect(row).not.toContainText('New: ');
  await expect(badge(anaPage)).toHaveCount(0);
});

test('NOTIF-06 NOTIF-07 NOTIF-08 NOTIF-09 a comment notifies the post’s author on an open page, and a reply the comment’s author @main', async ({
  browser,
  app,
}) => {
  const origin = app.origin('ou');
  const text = 'A couch that is talked about';
  const anaPage = await signIn({ browser, app, person: ana });
  const benPage = await signIn({ browser, app, person: ben });
  await writePost(anaPage, text);
  await sendPost(anaPage);
  await expect(card(anaPage, text)).toBeVisible();
  await anaPage.goto(`${origin}/notifications`);
  await expect(badge(anaPage)).toHaveCount(0);

  await card(benPage, text).getByRole('button', { name: 'Comment' }).click();
  await sendComment(benPage, 'Is it soft to sit on?');
  const first = rows(anaPage).first();
  await expect(first).toContainText('Ben C. commented on your post', liveTimeout);
  await expect(first).toContainText('Is it soft to sit on?');
  // The page is visible, so new notifications are read at once.
  await expect(badge(anaPage)).toHaveCount(0, liveTimeout);

  await first.getByRole('link').click();
  await anaPage
    .getByRole('article', { name: /^Comment by/ })
    .getByRole('button', { name: 'Reply' })
    .click();
  await sendComment(anaPage, 'Very soft');
  await benPage.goto(`${origin}/notifications`);
  await expect(rows(benPage).first()).toContainText('Ana B. replied to your comment');
  await expect(rows(benPage).first()).toContainText('Very soft');
});

test('MAIL-02 MAIL-06 T33 the link in a mail turns off mails of its kind after one click, and the settings turn them on again @main', async ({
  browser,
  app,
}) => {
  const origin = app.origin('ou');
  const text = 'Something for the mailbox';
  // A member of its own: other end-to-end tests may have used up the mails that Ben causes to Ana in an hour.
  const email = 'wren7@ou.edu';
  const ownPage = await arrive({ browser, app, at: blankPage });
  await signUp(ownPage, app, { name: 'Wren Waters', email });
  await ownPage.goto(`${origin}/home`);
  const benPage = await signIn({ browser, app, person: ben });
  const { id } = await send(ownPage, 'POST', '/api/posts', { text: editorText(text) });
  const { id: comment } = await send(benPage, 'POST', `/api/posts/${id}/replies`, {
    text: editorText('Nice'),
  });
  const [mail] = await mailsTo(app, email);
  expect(mail?.subject).toBe('Ben C. commented on your post');
  expect(mail?.links).toContain(`${origin}/post/${id}?comment=${comment}`);
  const link = mail?.links.find((each) => each.includes('/unsubscribe')) ?? '';

  // The link works in any browser, without signing in.
  const reader = await arrive({ browser, app });
  await reader.goto(link);
  await expect(reader.getByText('no more emails about comments on your posts')).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'Done' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Done' })).toBeVisible();
  await send(benPage, 'POST', `/api/posts/${id}/replies`, { text: editorText('Very nice') });
  expect((await mailsTo(app, email))[0]).toEqual(mail);

  await ownPage.goto(`${origin}/notifications`);
  await ownPage.getByRole('link', { name: 'Notification settings' }).click();
  const comments = ownPage.getByRole('checkbox', { name: 'Comments on your posts' });
  await expect(comments).not.toBeChecked();
  await expect(ownPage.getByRole('checkbox', { name: 'Messages' })).toBeChecked();
  await expectAccessible(ownPage);
  const answered = ownPage.waitForResponse(/notification-preferences/);
  await comments.click();
  await answered;
  await ownPage.reload();
  await expect(comments).toBeChecked();
  await reader.goto(`${origin}/unsubscribe?token=forged`);
  await expect(reader.getByText('That link is invalid or incomplete.')).toBeVisible();
});
