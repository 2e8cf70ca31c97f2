import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs } from '#tests/screens/calls.ts';
import { ana, ben, cleo, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

const strip = page.getByRole('region', { name: 'Deal' });

test('a buyer who was not chosen sees what they can do, and that the item is available again, live', async () => {
  await openPage({ as: ben, screen: phone });
  await actsAs(cleo).newConversation(memberIds.ana);
  const conversationId = await actsAs(ben).newConversation(memberIds.ana);
  const { id: postId } = await actsAs(ana).act('POST', '/api/posts', {
    text: plainRichText('Globe with a light'),
    category: 'home decor',
    listing: { priceCents: 2_000 },
  });
  await actsAs(ben).act('POST', '/api/conversations', { memberId: memberIds.ana, postId });
  await actsAs(ben).act('POST', `/api/posts/${postId}/offers`, { priceCents: 1_500 });
  await showPage(`/messages/${conversationId}`);
  await expect.element(strip).toHaveTextContent('You offered $15');
  await actsAs(ana).act('POST', `/api/posts/${postId}/reservations`, { buyerId: memberIds.cleo });
  await expect.element(strip).toHaveTextContent("if Ana accepts it, you're in line.");
  await expect
    .element(strip.getByRole('link', { name: 'Others like it' }))
    .toHaveAttribute('href', '/search?category=home+decor&available=1');
  const setStatus = (status: string) =>
    actsAs(ana).act('PUT', `/api/posts/${postId}/status`, { status });
  await setStatus('sold');
  await expect.element(strip).toHaveTextContent('No longer for sale to you');
  await expect.element(strip.getByRole('link', { name: 'Others like it' })).toBeVisible();
  await setStatus('available');
  await expect.element(strip).toHaveTextContent('Available again');
  await expect.element(strip.getByRole('button', { name: 'Offer again' })).toBeVisible();
});
