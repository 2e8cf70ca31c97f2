import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, mockResponses, brokenServer, restoreCalls } from '#tests/screens/calls.ts';
import { expectCount, openMenuOf, press } from '#tests/screens/queries.ts';
import { ana, ben, openPage, showPage } from '#tests/screens/open-page.tsx';
import { choose, expectAllUploaded, photo, previews } from '#tests/screens/photos.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';

const editor = page.getByRole('textbox', { name: 'Message' });

test('people of the same name are told apart by username: in the list, the header and the dialogs', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  await showPage(`/messages/${conversationId}`);
  const list = page.getByRole('list', { name: 'Conversations' });
  await expect.element(list.getByText('@bencarter')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading.getByText('@bencarter')).toBeVisible();
  await expect.element(page.getByText(/Ask a question: Ben/)).toBeVisible();
  await openMenuOf(
    page.getByRole('region', { name: 'Conversation', exact: true }),
    'Conversation options',
  );
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  await expect.element(page.getByRole('alertdialog').getByText(/@bencarter/)).toBeVisible();
});

test('in a narrow list the username is cut, and the name is not', async () => {
  await openPage({ as: ana });
  await showPage('/messages');
  const row = page.getByRole('link').filter({ hasText: '@hannahkessler' });
  await expect.element(row).toBeVisible();
  const widths = () =>
    [...row.element().querySelectorAll('bdi')].map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return each.getBoundingClientRect().width - range.getBoundingClientRect().width;
    });
  row.element().style.width = '300px';
  await expect.poll(() => widths()[1]).toBeLessThan(-5);
  expect(widths()[0]).toBeGreaterThan(-0.01);
});

test('CHAT-15 a conversation that the other member deletes says so', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  await showPage(`/messages/${conversationId}`);
  await expect.element(editor).toBeVisible();
  await actsAs(ben).act('DELETE', `/api/conversations/${conversationId}`);
  await expect.element(page.getByText('This conversation was deleted')).toBeVisible();
});

test('a message that the server keeps rejecting says so, and its writer can remove it', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  await showPage(`/messages/${conversationId}`);
  await editor.click();
  mockResponses('POST', /\/messages$/, brokenServer);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await userEvent.keyboard('Hello{Enter}');
  await expect.element(page.getByText('Sending…')).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText("Not sent yet. We'll keep trying.")).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expectCount(page.getByText('Hello'), 0);
  vi.restoreAllMocks();
});

test('a message beyond the hourly limit says so at once, and is sent when the limit allows it', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  await showPage(`/messages/${conversationId}`);
  await editor.click();
  const message = "You're messaging too often. Try again in 12 minutes.";
  mockResponses('POST', /\/messages$/, async () =>
    Response.json({ error: 'too_many_messages', message, requestId: 'x' }, { status: 429 }),
  );
  await userEvent.keyboard('Not lost{Enter}');
  await expect.element(page.getByText(message)).toBeVisible();
  await expectCount(page.getByText("Not sent yet. We'll keep trying."), 0);
  restoreCalls();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectCount(page.getByText(message), 0);
  await expect.element(page.getByText('Delivered')).toBeVisible();
});

test('LIMIT-05 of two photos chosen for a message only one is kept', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  await showPage(`/messages/${conversationId}`);
  await expect.element(editor).toBeVisible();
  for (const hue of [10, 200]) {
    // The picker of a message takes one file; a second choice replaces the first.
    await choose([await photo(hue)]);
    await expectAllUploaded();
    await expectCount(previews, 1);
  }
  expect(document.querySelector('input[type=file]')).not.toHaveAttribute('multiple');
});

test('one press on Try again reads a conversation whose reads all failed', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  await actsAs(ana).send(conversationId, 'Read again');
  await showPage('/messages');
  mockResponses('GET', new RegExp(`/conversations/${conversationId}`), brokenServer);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  restoreCalls();
  await press('Try again');
  const log = page.getByRole('log');
  await expect.element(log.getByText('Read again')).toBeVisible();
});
