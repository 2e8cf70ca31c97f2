import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs } from '#tests/screens/calls.ts';
import { card, expectCount, press } from '#tests/screens/queries.ts';
import { ana, ben, cleo, desktop, openPage, phone } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

/** A thing of Ana's for which Ben and Cleo have open offers; its id. */
async function offeredThing(name: string): Promise<string> {
  const { id: postId } = await actsAs(ana).act('POST', '/api/posts', {
    text: plainRichText(name),
    listing: { priceCents: 2_000 },
  });
  for (const buyer of [ben, cleo]) {
    await actsAs(buyer).newConversation(memberIds.ana);
    await actsAs(buyer).act('POST', `/api/posts/${postId}/offers`, { priceCents: 1_500 });
  }
  return postId;
}

const findState = async (buyer: string, postId: string) => {
  const { deals } = await actsAs(buyer).act('GET', `/api/deals?with=${memberIds.ana}`);
  return deals.find((each: { postId: string }) => each.postId === postId)?.state;
};

const dialog = page.getByRole('dialog', { name: 'Sold to whom?' });
const question = page.getByRole('alertdialog', { name: /^Mark as sold/ });

test('an owner says to whom a thing is sold, is told who learns of it, and undoes it before anybody does', async () => {
  await openPage({ as: ana });
  const postId = await offeredThing('A slide rule');
  await openPage({ as: ana, at: `/post/${postId}`, screen: phone });
  await press('Mark as Sold');
  for (const name of [/^Ben C\. Offered \$15$/, /^Cleo/, 'Someone else']) {
    await expect.element(dialog.getByRole('button', { name })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Someone else' }).click();
  await expect.element(question).toHaveTextContent("2 people will be told that it's gone");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: /^Ben/ }).click();
  await expect.element(question).toHaveTextContent("1 person will be told that it's gone: Cleo.");
  await question.getByRole('button', { name: 'Mark as Sold' }).click();
  await expect.element(page.getByText('Marked as sold to Ben')).toBeVisible();
  await expect.element(card('A slide rule').getByText('sold', { exact: true })).toBeVisible();
  // Nothing has happened yet.
  expect(await findState(cleo, postId)).toBe('offered');
  await press('Undo');
  await expect.element(page.getByText('Your post is available again')).toBeVisible();
  await expectCount(card('A slide rule').getByText('sold', { exact: true }), 0);
  const { listing } = await actsAs(ana).act('GET', `/api/posts/${postId}`);
  expect(listing.status).toBe('available');
  expect(await findState(ben, postId)).toBe('offered');
});

test('what waits to be sold is taken back by making it available again; the menu asks, too', async () => {
  await openPage({ as: ana });
  const postId = await offeredThing('A protractor');
  await openPage({ as: ana, at: `/post/${postId}`, screen: desktop });
  await card('A protractor').getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  await dialog.getByRole('button', { name: /^Cleo/ }).click();
  await question.getByRole('button', { name: 'Mark as Sold' }).click();
  await press('Make Available Again');
  await expect.element(page.getByRole('button', { name: 'Mark as Sold' })).toBeVisible();
  expect(await findState(cleo, postId)).toBe('offered');
});
