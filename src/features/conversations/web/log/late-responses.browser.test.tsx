import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, holdResponse } from '#tests/screens/calls.ts';
import { badge, card, untilPainted } from '#tests/screens/queries.ts';
import { ana, ben, cleo, dan, openPage, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

const message = (text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });
const unread = () => badge('message');

test('SAVE-01 a late response to a save does not replace a newer count', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).post('Counted late');
  const save = card('Counted late').getByRole('button', { name: /^Save/ });
  const held = holdResponse('PUT', /\/save$/);
  await save.click();
  await held.answered;
  await actsAs(dan).save(id);
  await expect.element(save).toHaveTextContent(/^Saved!2$/);
  held.release();
  await expect.element(page.getByText('Post saved.')).toBeVisible();
  await untilPainted();
  await expect.element(save).toHaveTextContent(/^Saved!2$/);
});

test('CHAT-13 a late response to a heart does not replace a newer heart', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  const id = await actsAs(ana).send(conversationId, 'Have a heart');
  await showPage(`/messages/${conversationId}`);
  const heart = message('Have a heart').getByRole('button', { name: 'Heart' });
  await expect.element(heart).toBeInTheDocument();
  const held = holdResponse('PUT', /\/heart$/);
  await heart.click();
  await held.answered;
  await actsAs(ben).act('PUT', `/api/messages/${id}/heart`);
  await expect.element(heart).toHaveTextContent(/^2$/);
  held.release();
  await expect.element(page.getByText('Reaction sent.')).toBeVisible();
  await untilPainted();
  await expect.element(heart).toHaveTextContent(/^2$/);
});

test('LAYOUT-14 a late response to marking as read does not replace a newer badge', async () => {
  await openPage({ as: ana });
  const { items } = await actsAs(ana).act('GET', '/api/conversations');
  for (const { id } of items) await actsAs(ana).act('DELETE', `/api/conversations/${id}`);
  const conversationId = await actsAs(ben).newConversation(memberIds.ana);
  const other = await actsAs(cleo).newConversation(memberIds.ana);
  for (const id of [conversationId, other]) {
    await actsAs(ana).act('PUT', `/api/conversations/${id}/read`, { number: 1 });
  }
  await showPage(`/messages/${conversationId}`);
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(unread()).toBeUndefined();
  const held = holdResponse('PUT', /\/read$/);
  await actsAs(ben).send(conversationId, 'Hello from Ben');
  await held.answered;
  await expect.poll(unread).toBeUndefined();
  await actsAs(cleo).send(other, 'Hello from Cleo');
  await expect.poll(unread).toBe('1 unread message');
  held.release();
  await untilPainted();
  await expect.poll(unread).toBe('1 unread message');
});
