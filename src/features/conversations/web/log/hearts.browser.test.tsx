import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { expectCount } from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

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

test('a reader further up gets to the newest messages by a button', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  onTestFinished(() => actsAs(ana).act('DELETE', `/api/conversations/${conversationId}`));
  for (let n = 0; n < 30; n += 1) await actsAs(ben).send(conversationId, `Line ${n}`);
  await showPage(`/messages/${conversationId}`);
  const log = page.getByRole('log');
  await expect.element(log.getByText('Line 29')).toBeVisible();
  const newest = page.getByRole('button', { name: 'Newest messages' });
  await expectCount(newest, 0);
  // Older lines load on the way up, and the reader stays where they were.
  const isFurtherUp = () => {
    log.element().scrollTo(0, 0);
    return newest.query() !== null;
  };
  await expect.poll(isFurtherUp).toBe(true);
  await newest.click();
  await expectCount(newest, 0);
  const { scrollHeight, scrollTop, clientHeight } = log.element();
  expect(scrollHeight - scrollTop - clientHeight).toBeLessThan(24);
});
