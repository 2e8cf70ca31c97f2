import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/member-ids.ts';

test('CHAT-13 CHAT-14 the heart of a received message and its menu keep their places when it is given and taken back', async () => {
  await openPage({ as: ana, screen: phone });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  onTestFinished(() => actsAs(ana).act('DELETE', `/api/conversations/${conversationId}`));
  await actsAs(ben).send(conversationId, 'Short');
  await showPage(`/messages/${conversationId}`);
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Short' });
  const places = () =>
    message
      .getByRole('button')
      .elements()
      .map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      });
  const heart = message.getByRole('button', { name: /Heart/ });
  await expect.element(heart).toBeVisible();
  const before = places();
  expect(before).toHaveLength(2);
  await heart.click();
  await expect.element(heart).toHaveAccessibleName('Heart, 1 given');
  expect(places()).toEqual(before);
  await heart.click();
  await expect.element(heart).toHaveAccessibleName('Heart');
  expect(places()).toEqual(before);
});
