import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs, mockResponses, restoreCalls, unreachable } from '#tests/screens/calls.ts';
import {
  card,
  expectCount,
  openMenuOf,
  press,
  sendPost,
  writePost,
} from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

const price = page.getByRole('textbox', { name: 'Price' });
const send = page.getByRole('button', { name: 'Post', exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true }).last();
const editor = page.getByRole('textbox', { name: 'Post text' });

/** A post of Ben's for sale. */
const sell = async (text: string, listing: object, category: string | null = null) =>
  (await actsAs(ben).act('POST', '/api/posts', { text: plainRichText(text), listing, category }))
    .id;

const change = (id: string, text: string, more: object) =>
  actsAs(ben).act('PUT', `/api/posts/${id}`, {
    text: plainRichText(text),
    category: null,
    editedAt: null,
    ...more,
  });

async function edit(text: string): Promise<void> {
  await openMenuOf(card(text));
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(price).toBeVisible();
}

test('a price in the text is taken over with one tap, and shown on the card', async () => {
  await openPage({ as: ana });
  await writePost('Brass bookend, $17.50');
  await press('Sell for $17.50?');
  await expect.element(price).toHaveValue('17.50');
  await page.getByLabelText('Condition').selectOptions('like new');
  await page.getByLabelText('Quantity').fill('2');
  await sendPost();
  await expect
    .element(card('Brass bookend'))
    .toHaveTextContent(/\$17\.50 Brass bookend.*like new · 2 for sale/i);
  await expectCount(page.getByRole('button', { name: /^Sell for/ }), 0);
});

test('what is no price is named below the field, and the post can be sent once it is one', async () => {
  await openPage({ as: ana, screen: phone, at: '/create/post' });
  await editor.click();
  await userEvent.keyboard('A stool');
  await price.fill('12,5');
  await expectCount(page.getByText('A price is from $0 to $10,000'), 0);
  await userEvent.tab();
  await expect
    .element(page.getByText('A price is from $0 to $10,000, such as 40 or 12.50.'))
    .toBeVisible();
  await expect.element(send).toBeDisabled();
  await price.fill('12.50');
  await expect.element(send).toBeEnabled();
  await page.getByLabelText('Quantity').fill('0');
  await expect.element(page.getByText('You can sell 1 to 99 at once.')).toBeVisible();
  await page.getByLabelText('Quantity').fill('1');
  await price.fill('');
  await expect.element(send).toBeEnabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('the author edits a post; others see it at once, and what it was', async () => {
  await openPage({ as: ben });
  const id = await sell('A walnut stool', { priceCents: 4_000 });
  await expect.element(card('A walnut stool')).toHaveTextContent('$40');
  await edit('A walnut stool');
  await expect.element(save).toBeDisabled();
  await price.fill('35');
  await save.click();
  await expect.element(card('A walnut stool')).toHaveTextContent(/\$35.*edited/);
  await expectCount(page.getByRole('dialog'), 0);
  await openPage({ as: ana, at: `/post/${id}` });
  await page.getByRole('button', { name: /^Edited/ }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('$40A walnut stool');
});

test('an open page shows the edit of another, and its category loses a post that left it', async () => {
  await openPage({ as: ana });
  const id = await sell('A ukulele', { priceCents: 9_000 }, 'musical instruments');
  await showPage('/home?category=musical+instruments');
  await expect.element(card('A ukulele')).toHaveTextContent('$90');
  await change(id, 'A ukulele', {
    category: 'musical instruments',
    listing: { priceCents: 8_000 },
  });
  await expect.element(card('A ukulele')).toHaveTextContent('$80');
  const { editedAt } = await actsAs(ana).act('GET', `/api/posts/${id}`);
  await change(id, 'A ukulele', { category: 'household', listing: null, editedAt });
  await expectCount(card('A ukulele'), 0);
});

test('an edit that does not arrive stays in the editor; leaving asks only if something changed', async () => {
  await openPage({ as: ben });
  await sell('A teapot', { priceCents: 1_000 });
  await edit('A teapot');
  await userEvent.keyboard('{Escape}');
  await expectCount(page.getByRole('dialog'), 0);
  await edit('A teapot');
  await price.fill('8');
  mockResponses('PUT', /\/api\/posts\//, unreachable);
  await save.click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(price).toHaveValue('8');
  restoreCalls();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Discard Changes?')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(card('A teapot')).toHaveTextContent('$10');
});

test('an edit lost with its page is not added to the next one', async () => {
  await openPage({ as: ben });
  const id = await sell('A wok', { priceCents: 1_000 });
  const { author } = await actsAs(ben).act('GET', `/api/posts/${id}`);
  const idempotencyKey = crypto.randomUUID();
  const draft = { text: plainRichText('Half an edit of a wok'), category: null, idempotencyKey };
  const stored = JSON.stringify({ draft, at: Date.now() });
  localStorage.setItem(`quad-draft:${author.id}:edit:${id}`, stored);
  await edit('A wok');
  await expect.element(editor).toHaveTextContent(/^A wok$/);
  await expect.element(price).toHaveValue('10');
  await userEvent.keyboard('{Escape}');
  await expectCount(page.getByRole('dialog'), 0);
});

test('an edit of what was changed elsewhere meanwhile says so, and changes nothing', async () => {
  await openPage({ as: ben });
  const id = await sell('A kettle', { priceCents: 1_000 });
  await edit('A kettle');
  await price.fill('8');
  await change(id, 'A kettle, steel', { listing: { priceCents: 900 } });
  await save.click();
  const sentence = 'You changed this post in another place. Look at it again before you edit it.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(price).toHaveValue('8');
});

test('nobody but the author has Edit', async () => {
  await openPage({ as: ana });
  await sell('A mirror', { priceCents: 500 });
  await openMenuOf(card('A mirror'));
  await expectCount(page.getByRole('menuitem', { name: 'Edit' }), 0);
});

test('a sold post leaves the feed of others at once, says so on the profile, and comes back', async () => {
  await openPage({ as: ben });
  const id = await sell('A tandem', { priceCents: 20_000, quantity: 2 });
  await openMenuOf(card('A tandem'));
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  await expect.element(page.getByText('Marked as sold')).toBeVisible();
  await expectCount(card('A tandem'), 0);
  await showPage('/bencarter');
  await expect.element(card('A tandem')).toHaveTextContent('$200 A tandem sold');
  // A reply moves no sold post into the feed.
  await actsAs(ana).reply(id, 'Is it still there?');
  await showPage('/home');
  await actsAs(ana).reply(id, 'Too late?');
  const { id: laterId } = await actsAs(ana).act('POST', '/api/posts', {
    text: plainRichText('Posted after the reply'),
  });
  await expect.element(card('Posted after the reply')).toBeVisible();
  await expectCount(card('A tandem'), 0);
  await actsAs(ana).remove(laterId);
  await showPage('/bencarter');
  await openMenuOf(card('A tandem'));
  await expectCount(page.getByRole('menuitem', { name: 'Take off the market' }), 0);
  await page.getByRole('menuitem', { name: 'Make available again' }).click();
  await expect.element(card('A tandem')).not.toHaveTextContent('sold');
});

test('a post that its author withdraws disappears from an open feed, and an error keeps it', async () => {
  await openPage({ as: ana });
  const id = await sell('A sled', { priceCents: 2_000 });
  await expect.element(card('A sled')).toBeVisible();
  await actsAs(ben).act('PUT', `/api/posts/${id}/status`, { status: 'withdrawn' });
  await expectCount(card('A sled'), 0);
  await openPage({ as: ben });
  await sell('A toboggan', { priceCents: 2_000 });
  mockResponses('POST', /\/sale$/, unreachable);
  await openMenuOf(card('A toboggan'));
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(card('A toboggan')).toHaveTextContent('$20');
  restoreCalls();
});

/** Ben hands one piece over to Ana by her code. */
async function sellOne(postId: string): Promise<void> {
  await actsAs(ana).act('POST', '/api/conversations', { memberId: memberIds.ben });
  await actsAs(ben).act('POST', `/api/posts/${postId}/reservations`, { buyerId: memberIds.ana });
  const { deals } = await actsAs(ana).act('GET', `/api/deals?with=${memberIds.ben}`);
  const deal = deals.find((each: { postId: string }) => each.postId === postId);
  await actsAs(ben).act('POST', `/api/deals/${deal.id}/code`, { code: deal.code });
}

test('a piece that is handed over while its seller edits the post does not come back', async () => {
  await openPage({ as: ben });
  const id = await sell('A set of hooks', { priceCents: 4_000, quantity: 3 });
  await edit('A set of hooks');
  await sellOne(id);
  await price.fill('35');
  await save.click();
  await expect.element(page.getByText('Your post was changed')).toBeVisible();
  const { listing } = await actsAs(ben).act('GET', `/api/posts/${id}`);
  expect(listing).toMatchObject({ priceCents: 3_500, quantity: 2 });
});
