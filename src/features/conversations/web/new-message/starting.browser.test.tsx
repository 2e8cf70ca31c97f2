import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, mockResponses, restoreCalls, unreachable } from '#tests/screens/calls.ts';
import { card, expectCount, expectPath, press } from '#tests/screens/queries.ts';
import { ana, ben, dan, desktop, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { sentences } from '../../contract/words.ts';

const box = page.getByRole('combobox', { name: 'Search people' });
const options = page.getByRole('option');
const question = page.getByRole('alertdialog', { name: 'Start Conversation?' });
const editor = page.getByRole('textbox', { name: 'Message' });

async function deleteConversationWith(memberId: string): Promise<void> {
  await actsAs(ana).act(
    'DELETE',
    `/api/conversations/${await actsAs(ana).newConversation(memberId)}`,
  );
}

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`CHAT-16 CHAT-21 MODAL-13 LAYOUT-21 on ${device} a conversation starts with a person found by name`, async () => {
    await openPage({ as: ana, screen });
    await deleteConversationWith(memberIds.ben);
    await showPage('/messages');
    await press('New message');
    if (screen === phone) await expectPath('/create/message?goBack=%2Fmessages');
    else await expect.element(page.getByRole('dialog', { name: 'New message' })).toBeVisible();
    await box.fill('bencarter');
    await expectCount(options, 1);
    await options.first().click();
    await expect.element(question).toHaveTextContent(/Ben C\./);
    await question.getByRole('button', { name: 'Start Conversation' }).click();
    await expect.element(page.getByText('New Conversation Started')).toBeVisible();
    await expectPath(/^\/messages\/[\w-]{36}$/);
    await expectCount(page.getByRole('dialog'), 0);
    await expect.element(editor).toBeVisible();
  });
}

test('CHAT-17 MODAL-22 ERROR-14 ROLE-09 people are searched by two letters and chosen by keyboard', async () => {
  await openPage({ as: ana });
  await showPage('/messages');
  await press('New message');
  const queries: (string | null)[] = [];
  mockResponses('GET', /\/api\/people/, async (send) => {
    const response = await send();
    queries.push(new URL(response.url).searchParams.get('query'));
    return response;
  });
  await box.fill('b');
  await expect.element(page.getByText('Type a name or username')).toBeVisible();
  await box.fill('be');
  await expect.element(options.filter({ hasText: '@bencarter' })).toBeVisible();
  expect(queries).toEqual(['be']);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please select a user!')).toBeVisible();
  await expectCount(page.getByRole('alertdialog'), 0);

  // The search does not offer oneself or people of other campuses.
  for (const name of ['anab', 'cleod']) {
    await box.fill(name);
    await expect.element(page.getByText(sentences.nobodyFound)).toBeVisible();
  }
  const people = ['one', 'two'].map((name) => ({
    id: crypto.randomUUID(),
    username: `zelda${name}`,
    firstName: 'Zelda',
    lastName: 'Z.',
    image: null,
    verified: true,
  }));
  mockResponses('GET', /\/api\/people/, async () => Response.json({ items: people }));
  await box.fill('zelda');
  await expect.element(options.nth(1)).toBeVisible();
  await expect.element(box).not.toHaveAttribute('aria-activedescendant');
  for (const [key, chosen] of [
    ['{ArrowDown}', 0],
    ['{ArrowDown}', 1],
    ['{ArrowUp}', 0],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(options.nth(chosen)).toHaveAttribute('aria-selected', 'true');
  }
  await expect.element(box).toHaveAttribute('aria-activedescendant', options.nth(0).element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toHaveTextContent(/Zelda Z\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectCount(question, 0);
});

test('CHAT-18 CHAT-19 CHAT-22 /messages/new opens an existing conversation without an alert about a new one', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ben).newConversation(memberIds.ana);
  await showPage('/messages/new');
  await expect.element(page.getByRole('heading', { name: 'New message' }).first()).toBeVisible();
  await box.fill('bencarter');
  await options.first().click();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expectPath(`/messages/${conversationId}`);
  await expect.element(editor).toBeVisible();
  // Checked at once: an alert would disappear later.
  expect(page.getByText('New Conversation Started').elements()).toHaveLength(0);
});

test('MODAL-13 the question before a conversation names the person and what is shared, and stays open when starting fails', async () => {
  await openPage({ as: ana });
  await deleteConversationWith(memberIds.ben);
  await showPage('/home');
  const post = card('Futon');
  const send = post.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect
    .element(question)
    .toHaveAccessibleDescription(/shared in your conversation with Ben C\. \(@bencarter\)/);
  await userEvent.keyboard('{Escape}');
  await expectCount(question, 0);
  await expect.element(send).toHaveFocus();

  await send.click();
  mockResponses('POST', /\/api\/conversations$/, unreachable);
  const start = question.getByRole('button', { name: 'Start Conversation' });
  await start.click();
  await expect.element(page.getByRole('alert').getByText(/^Network error/)).toBeVisible();
  await expectPath('/home');
  restoreCalls();
  await start.click();
  await expectPath(/^\/messages\/[\w-]{36}$/);
  await expect.element(page.getByText('Futon that survived').last()).toBeVisible();
});

test('LAYOUT-22 the new-message page leads wide screens back to where they came from', async () => {
  const address = (goBack: string) => `/create/message?${new URLSearchParams({ goBack })}`;
  await openPage({ as: ana, at: address('/saved') });
  await expectPath('/saved');
  await showPage(address('//evil.example'));
  await expectPath(/^\/messages/);
});

test('FEED-16 MODAL-05 MODAL-08 Send Message asks visitors to log in and members to verify their school, and is not on one’s own posts', async () => {
  await openPage({ as: ana });
  await actsAs(ana).post('Whom to write to');
  await showPage('/home');
  const post = card('Whom to write to');
  const button = post.getByRole('button', { name: 'Send Message' });
  await expect.element(post).toBeVisible();
  await expectCount(button, 0);
  for (const [visit, name] of [
    [{}, 'Say hello'],
    [{ as: dan }, 'Verify your school to message'],
  ] as const) {
    await openPage(visit);
    const cards = page.getByRole('article');
    await expectCount(cards.getByRole('button', { name: 'Send Message' }), cards.elements().length);
    await button.click();
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  }
});

test('POST-04 a shared link asks whether to start a conversation, then shows the post', async () => {
  await openPage({ as: ben });
  const id = await actsAs(ana).post('Followed from elsewhere');
  const address = `/post/${id}`;
  await showPage(`${address}?redirect=true`);
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectCount(question, 0);
  await expectPath(address);
  await expect.element(page.getByText('Followed from elsewhere').first()).toBeVisible();

  for (const visit of [{ as: ana }, {}]) {
    await openPage({ ...visit, at: `${address}?redirect=true` });
    await expectPath(address);
    await expect.element(page.getByText('Followed from elsewhere').first()).toBeVisible();
    await expectCount(page.getByRole('alertdialog'), 0);
  }
});
