import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

afterEach(restoreCalls);

test("a conversation with a deleted account shows one's own messages, has no link to a profile, and cannot be answered", async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).newConversation(memberIds.ben);
  await actsAs(ana).send(id, 'Is it there?');
  await showPage('/messages');
  const deleted = {
    username: `deleted.${memberIds.ben}`,
    firstName: 'Deleted',
    lastName: 'member',
    image: null,
    verified: false,
  };
  const withDeleted = <T extends { other: object }>(each: T) => ({
    ...each,
    other: { ...each.other, ...deleted },
  });
  mockResponses('GET', new RegExp(`/api/conversations/${id}$`), async (send) => {
    const response = await send();
    // The response's headers hold its log position.
    const { headers } = response;
    return new Response(JSON.stringify(withDeleted(await response.json())), { headers });
  });
  await page
    .getByRole('link', { name: /^Ben C\. / })
    .first()
    .click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Deleted member' }))
    .toBeVisible();
  await expect.element(page.getByText('This member deleted their account.')).toBeVisible();
  await expect.element(page.getByRole('log').getByText('Is it there?')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Message' }).elements()).toEqual([]);
  const header = page.getByRole('heading', { level: 1, name: 'Deleted member' });
  expect(header.getByRole('link').elements()).toEqual([]);
});
