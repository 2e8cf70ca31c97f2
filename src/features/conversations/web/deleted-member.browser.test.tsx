import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, answerCalls, restoreCalls } from '#tests/screens/calls.ts';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/member-ids.ts';

afterEach(restoreCalls);

test('a conversation with a deleted account shows the own messages, leads to no profile and cannot be answered', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).freshTalk(memberIds.ben);
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
  answerCalls('GET', /\/api\/conversations(\?|$)/, async (send) => {
    const { items, ...rest } = await (await send()).json();
    return Response.json({ ...rest, items: items.map(withDeleted) });
  });
  answerCalls('GET', new RegExp(`/api/conversations/${id}$`), async (send) =>
    Response.json(withDeleted(await (await send()).json())),
  );
  await showPage(`/messages/${id}`);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Deleted member' }))
    .toBeVisible();
  await expect.element(page.getByText('This member deleted their account.')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Message' }).elements()).toEqual([]);
  const header = page.getByRole('heading', { level: 1, name: 'Deleted member' });
  expect(header.getByRole('link').elements()).toEqual([]);
});
