import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { ana, openPage, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

test('T90 where a link of an own message leads has the color of the text around it', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  onTestFinished(() => actsAs(ana).act('DELETE', `/api/conversations/${conversationId}`));
  const link = {
    type: 'link',
    url: 'https://tickets.example/row-5',
    children: [{ type: 'text', text: 'my tickets', format: 0 }],
  };
  const root = { type: 'root', children: [{ type: 'paragraph', children: [link] }] };
  await actsAs(ana).act('POST', `/api/conversations/${conversationId}/messages`, {
    idempotencyKey: crypto.randomUUID(),
    text: { root },
  });
  await showPage(`/messages/${conversationId}`);
  const target = page.getByRole('log').getByText('(tickets.example/row-5)');
  await expect.element(target).toBeVisible();
  const color = (element: Element | null) => element && getComputedStyle(element).color;
  expect(color(target.element())).toBe(color(target.element().closest('p')));
});
