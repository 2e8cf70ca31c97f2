import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs } from '#tests/screens/calls.ts';
import { expectCount } from '#tests/screens/queries.ts';
import { ana, ben, desktop, openPage, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

const log = page.getByRole('log');
const lines = log.getByRole('listitem');

/** The lines of this test: a deal of another one may end while it runs. */
const texts = () =>
  lines
    .elements()
    .map(({ textContent }) => textContent.replace(/ · \d+:\d\d [AP]M$/u, ''))
    .filter((text) => /still here|And the stand|\$50|\$55/u.test(text));

const say = (conversationId: string, words: string) =>
  actsAs(ana).act('POST', `/api/conversations/${conversationId}/messages`, {
    idempotencyKey: crypto.randomUUID(),
    text: plainRichText(words),
  });

test('what happens in a deal is a line among the messages, live, and the list says how it stands', async () => {
  await openPage({ as: ben, screen: desktop });
  const conversationId = await actsAs(ben).newConversation(memberIds.ana);
  const { id: postId } = await actsAs(ana).act('POST', '/api/posts', {
    text: plainRichText('Loom with a stand'),
    listing: { priceCents: 6_000 },
  });
  await say(conversationId, 'It is still here.');
  await actsAs(ben).act('POST', `/api/posts/${postId}/offers`, { priceCents: 5_000 });
  await showPage(`/messages/${conversationId}`);
  await expect.element(log.getByText('You offered $50')).toBeVisible();
  const row = page.getByRole('link', { name: /Loom with a stand/ });
  await expect.element(row).toHaveTextContent(/\$50 · Offer · Loom with a stand$/);
  const stones = (of: typeof row) => of.getByRole('img', { name: /^Step/ });
  await expect.element(stones(row)).toHaveAccessibleName('Step 1 of 4: Offer');

  const { deals } = await actsAs(ana).act('GET', `/api/deals?with=${memberIds.ben}`);
  const deal = deals.find((each: { postId: string }) => each.postId === postId);
  const counter = { version: deal.version, priceCents: 5_500 };
  await actsAs(ana).act('POST', `/api/deals/${deal.id}/counter`, counter);
  await expect.element(log.getByText('Ana asked for $55')).toBeVisible();
  await say(conversationId, 'And the stand, too.');
  await expect.element(log.getByText('And the stand, too.')).toBeVisible();
  await page.getByRole('region', { name: 'Deal' }).getByRole('button', { name: 'Accept' }).click();
  await expect.element(log.getByText('You accepted $55')).toBeVisible();
  await expect.element(row).toHaveTextContent(/\$55 · Reserved · Loom with a stand$/);
  for (const part of [row, page.getByRole('region', { name: 'Deal' })]) {
    await expect.element(stones(part)).toHaveAccessibleName('Step 2 of 4: Meet');
  }
  await expectCount(row.getByText('Unread'), 0);

  // The same order after the page was read anew.
  for (const isAnew of [false, true]) {
    if (isAnew) await showPage(`/messages/${conversationId}?again`);
    await expect
      .poll(texts)
      .toEqual([
        expect.stringContaining('It is still here.'),
        'You offered $50',
        'Ana asked for $55',
        expect.stringContaining('And the stand, too.'),
        'You accepted $55',
      ]);
  }
});
