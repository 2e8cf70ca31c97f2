import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { expectCount } from '#tests/screens/queries.ts';
import { ana, ben, openPage, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

const message = (text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });
const dots = page.getByText('Ben is typing');

test("the other member's message ends the dots that show them typing; one's own does not", async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).newConversation(memberIds.ben);
  await showPage(`/messages/${id}`);
  // Only an open stream gets reports of typing. The message proves that it is open.
  await actsAs(ben).send(id, 'Are you there?');
  await expect.element(message('Are you there?')).toBeVisible();
  await actsAs(ben).act('POST', `/api/conversations/${id}/typing`);
  await expect.element(dots).toBeInTheDocument();
  await actsAs(ana).send(id, 'Yes');
  await expect.element(message('Yes')).toBeVisible();
  expect(dots.elements()).toHaveLength(1);
  await actsAs(ben).send(id, 'Good');
  await expect.element(message('Good')).toBeVisible();
  await expectCount(dots, 0);
});
