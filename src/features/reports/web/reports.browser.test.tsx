import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, mockResponses, brokenServer } from '#tests/screens/calls.ts';
import { expectCount } from '#tests/screens/queries.ts';
import { ana, ben, dan, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const reasons = page.getByRole('dialog', { name: 'What is wrong?' });

test("PROFILE-10 a profile is reported when a reason is chosen, and not before; one's own profile has no Report", async () => {
  await openPage({ as: ana, at: '/bencarter' });
  await page.getByRole('button', { name: 'Profile options' }).click();
  let sent = 0;
  mockResponses('PUT', /\/report$/, (send) => {
    sent += 1;
    return send();
  });
  await entry('Report').click();
  await reasons.getByRole('button', { name: 'Close' }).click();
  await expectCount(reasons, 0);
  await page.getByRole('button', { name: 'Profile options' }).click();
  await entry('Report').click();
  await expect.element(reasons).toBeVisible();
  expect(sent).toBe(0);
  await reasons.getByRole('button', { name: 'Harassment or hate' }).click();
  await expect.element(page.getByText('User Reported. Thanks for letting us know.')).toBeVisible();
  await expectCount(reasons, 0);
  expect(sent).toBe(1);

  await showPage('/anabrook');
  await page.getByRole('button', { name: 'Profile options' }).click();
  await expect.element(entry('Copy link to profile')).toBeVisible();
  await expectCount(entry('Report'), 0);
});

test('a post and a comment of others are reported from their menus', async () => {
  await openPage({ as: ana, screen: phone });
  const id = await actsAs(ben).post('Free phones');
  await actsAs(ben).reply(id, 'Only today');
  const own = await actsAs(ana).post('My own lamp');
  await showPage(`/post/${id}`);
  await page.getByRole('button', { name: 'Post options' }).click();
  await entry('Report').click();
  await reasons.getByRole('button', { name: 'Spam or a fake listing' }).click();
  await expect.element(page.getByText('Post Reported. Thanks for letting us know.')).toBeVisible();
  await expectCount(reasons, 0);
  await page.getByRole('button', { name: 'Comment options' }).click();
  await entry('Report').click();
  await reasons.getByRole('button', { name: 'Something else' }).click();
  await expect
    .element(page.getByText('Comment Reported. Thanks for letting us know.'))
    .toBeVisible();

  await showPage(`/post/${own}`);
  await page.getByRole('button', { name: 'Post options' }).click();
  await expect.element(entry('Delete')).toBeVisible();
  await expectCount(entry('Report'), 0);
});

test('a message of the other member is reported from its menu; one’s own cannot be', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  await actsAs(ana).send(conversationId, 'Hello Ben');
  await actsAs(ben).send(conversationId, 'Pay me first');
  await showPage(`/messages/${conversationId}`);
  const message = (text: string) =>
    page.getByRole('log').getByRole('listitem').filter({ hasText: text });
  await message('Pay me first').getByRole('button', { name: 'Message options' }).click();
  await entry('Report').click();
  await reasons.getByRole('button', { name: 'A scam or fraud' }).click();
  await expect
    .element(page.getByText('Message Reported. Thanks for letting us know.'))
    .toBeVisible();
  await message('Hello Ben').getByRole('button', { name: 'Message options' }).click();
  await expect.element(entry('Unsend')).toBeVisible();
  await expectCount(entry('Report'), 0);
});

test('visitors are asked to log in, members who are not school-verified to verify their school, and a rejection is shown', async () => {
  await openPage({ at: '/bencarter' });
  const press = async () => {
    await page.getByRole('button', { name: 'Profile options' }).click();
    await entry('Report').click();
  };
  await press();
  await expect.element(page.getByRole('dialog', { name: 'Tell us about it' })).toBeVisible();

  await openPage({ as: dan, at: '/bencarter' });
  await press();
  await expect
    .element(page.getByRole('dialog', { name: 'Verify your school to report' }))
    .toBeVisible();

  await openPage({ as: ana, at: '/bencarter' });
  mockResponses('PUT', /\/report$/, brokenServer);
  await press();
  await reasons.getByRole('button', { name: 'Something else' }).click();
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  // The reason can be chosen again.
  await expect.element(reasons).toBeVisible();
});
