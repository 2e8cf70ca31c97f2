import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { ana, ben, signIn, blankPage } from '#tests/support/members/people.ts';
import { everythingKept } from '#tests/support/screens/offline.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import {
  editor,
  newConversation,
  liveTimeout,
  log,
  message,
  openConversation,
  row,
  write,
} from '#tests/support/screens/conversation-page.ts';

test('R9 messages written offline wait, survive a reload, and arrive once and in order', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana, at: blankPage });
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(anaPage, memberIds.ben);
  for (const page of [anaPage, benPage]) await openConversation(page, app, id);

  await anaPage.context().setOffline(true);
  await write(anaPage, 'First of three');
  await write(anaPage, 'Second of three');
  await expect(message(anaPage, 'First of three')).toContainText('Waiting to send');
  await anaPage.context().setOffline(false);
  for (const page of [anaPage, benPage]) {
    await expect(message(page, 'Second of three')).toHaveCount(1, liveTimeout);
  }
  await expect(anaPage.getByText('Waiting to send')).toHaveCount(0);

  // The server stores the next message, but its response is lost.
  await anaPage.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...args) => {
      const response = await fetch(...args);
      if (args[1]?.method === 'POST' && response.url.endsWith('/messages')) throw new Error('lost');
      return response;
    };
  });
  await write(anaPage, 'Third of three');
  await expect(message(benPage, 'Third of three')).toHaveCount(1, liveTimeout);
  await expect(message(anaPage, 'Third of three')).toHaveCount(1);
  await anaPage.reload();
  await expect.poll(() => everythingKept(anaPage), { timeout: 40_000 }).not.toContain('Third');
  for (const page of [anaPage, benPage]) {
    await expect(log(page).getByRole('listitem')).toHaveText([/First/, /Second/, /Third/]);
  }
});

test('R9 a message that waits when the member leaves its page is sent from the next page', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana, at: blankPage });
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(anaPage, memberIds.ben);
  for (const page of [anaPage, benPage]) await openConversation(page, app, id);
  await anaPage.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await write(anaPage, 'Left behind');
  await expect(message(anaPage, 'Left behind')).toContainText('Sending…');
  await anaPage.goto(`${app.origin('ou')}/home`);
  await anaPage.unroute('**/messages');
  await expect(message(benPage, 'Left behind')).toHaveCount(1, { timeout: 20_000 });
});

test('two tabs of one member send a waiting message once, and both show it', async ({
  browser,
  app,
}) => {
  const first = await signIn({ browser, app, person: ana });
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(first, memberIds.ben);
  const second = await first.context().newPage();
  for (const page of [first, second, benPage]) await openConversation(page, app, id);
  const idempotencyKeys = recordIdempotencyKeys(first.context());

  await first.context().setOffline(true);
  await write(first, 'From one of two tabs');
  await expect(message(second, 'From one of two tabs')).toContainText('Waiting to send');
  idempotencyKeys.length = 0;
  await first.context().setOffline(false);
  for (const page of [first, second, benPage]) {
    await expect(message(page, 'From one of two tabs')).toHaveCount(1, liveTimeout);
    await expect(page.getByText('Waiting to send')).toHaveCount(0);
  }
  expect(new Set(idempotencyKeys).size).toBeLessThanOrEqual(1);
  await write(second, 'And from the other');
  for (const page of [first, second, benPage]) {
    await expect(log(page).getByRole('listitem')).toHaveText(
      [/one of two/, /the other/],
      liveTimeout,
    );
  }
});

/** Collects the idempotency keys of all messages that the browser sends from now on. */
function recordIdempotencyKeys(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/messages')) return;
    keys.push(String(request.postDataJSON().idempotencyKey));
  });
  return keys;
}

test('a rejected message shows why, and can be sent again or removed; a logout deletes waiting messages', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  const id = await newConversation(page, memberIds.ben);
  await openConversation(page, app, id);
  const rejected = { error: 'school_unverified', message: 'Verify first.', requestId: 'x' };
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: rejected })
      : route.continue(),
  );
  for (const words of ['Rejected one', 'Rejected two']) await write(page, words);
  await expect(message(page, 'Rejected one').getByText('Verify first.')).toBeVisible();
  await expectAccessible(page);
  await message(page, 'Rejected two').getByRole('button', { name: 'Remove' }).click();
  await expect(message(page, 'Rejected two')).toHaveCount(0);
  await page.reload();
  await expect(message(page, 'Rejected one').getByText('Verify first.')).toBeVisible();
  await page.unroute('**/messages');
  await message(page, 'Rejected one').getByRole('button', { name: 'Retry' }).click();
  await expect(message(page, 'Rejected one')).toContainText('Delivered');

  await page.context().setOffline(true);
  await write(page, 'Secret of Ana');
  await expect(message(page, 'Secret of Ana')).toContainText('Waiting');
  const kept = () => everythingKept(page);
  expect(await kept()).toContain('Secret of Ana');
  await page.route('**/messages', (route) => route.abort());
  await page.context().setOffline(false);
  await page.goto(`${app.origin('ou')}/logout`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(kept).not.toContain('Secret of Ana');
});

test('CHAT-11 CHAT-12 LIMIT-01 Enter sends, Shift+Enter starts a line, Enter does not send while an input method composes, and 500 characters are allowed', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  const id = await newConversation(page, memberIds.ben);
  await openConversation(page, app, id);
  await expect(editor(page)).toHaveAttribute('aria-placeholder', 'Say something . . .');
  await expect(page.getByText('Say something . . .', { exact: true }).first()).toBeVisible();
  await editor(page).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('One line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another');
  await expect(log(page).getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(message(page, 'One line').locator('p', { hasText: 'and another' })).toBeVisible();

  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await editor(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 });
  await client.send('Input.insertText', { text: '日本' });
  await expect(editor(page)).toHaveText('日本');
  await expect(log(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(message(page, '日本')).toBeVisible();

  await page.keyboard.insertText('x'.repeat(501));
  await expect(page.getByText('Error: Too many characters!')).toBeVisible();
  await expect(editor(page)).toHaveText('x'.repeat(500));
  await page.keyboard.press('Enter');
  await expect(message(page, 'x'.repeat(500))).toContainText('Delivered');
  await expect(editor(page)).toBeFocused();
});

test('each conversation keeps its own draft', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  const toBen = await newConversation(page, memberIds.ben);
  await newConversation(page, memberIds.cleo);
  await openConversation(page, app, toBen);
  await editor(page).click();
  await page.keyboard.type('Half a thought');
  await row(page, 'Cleo D.').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Cleo D.' })).toBeVisible();
  await expect(editor(page)).toHaveText('');
  await row(page, 'Ben C.').getByRole('link').click();
  await expect(editor(page)).toHaveText('Half a thought');
});
