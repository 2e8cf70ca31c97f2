import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs } from '#tests/screens/calls.ts';
import { ana, ben, openPage, showPage } from '#tests/screens/open-page.tsx';
import { expectCount } from '#tests/screens/queries.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { sentences } from '../../contract/words.ts';

afterEach(() => actsAs(ben).act('DELETE', `/api/blocks/${memberIds.ana}`));

const log = page.getByRole('log');
const composer = page.getByRole('textbox', { name: 'Message' });
const line = page.getByText(sentences.closed);

test('an open conversation whose other member blocks stays readable, and cannot be written to', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).newConversation(memberIds.ben);
  const post = await actsAs(ben).post('A lamp in a closed conversation');
  await actsAs(ben).send(id, 'Pay me first');
  await actsAs(ben).act('POST', '/api/conversations', { memberId: memberIds.ana, postId: post });
  await showPage(`/messages/${id}`);
  await expect.element(composer).toBeVisible();

  await actsAs(ben).act('PUT', `/api/blocks/${memberIds.ana}`);
  await expect.element(line).toBeVisible();
  await expectCount(composer, 0);
  await expect.element(log.getByText('Pay me first')).toBeVisible();
  await expect.element(log.getByText("This post isn't available")).toBeVisible();
  await expectCount(log.getByText('* Post deleted **'), 0);
  await expectCount(log.getByRole('button', { name: 'Heart' }), 0);
  // The list keeps it, and the header leads to no profile.
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect.element(list.getByRole('link', { name: /^Ben C\./ }).first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: /Ben C\./ });
  await expectCount(heading.getByRole('link'), 0);

  await actsAs(ben).act('DELETE', `/api/blocks/${memberIds.ana}`);
  await expect.element(composer).toBeVisible();
  await expectCount(line, 0);
});

test('the menu of a conversation reports the other member, also when nothing can be sent in it', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).newConversation(memberIds.ben);
  await actsAs(ben).act('PUT', `/api/blocks/${memberIds.ana}`);
  await showPage(`/messages/${id}`);
  await expect.element(line).toBeVisible();
  await page.getByRole('button', { name: 'Conversation options' }).click();
  const report = page.getByRole('menuitem', { name: 'Report', exact: true });
  await expect.element(report).toBeVisible();
  await report.click();
  await page
    .getByRole('dialog', { name: 'What is wrong?' })
    .getByRole('button', { name: /^A scam/ })
    .click();
  await expect.element(page.getByText('User Reported. Thanks for letting us know.')).toBeVisible();
});

test('whoever was promised an item reads in the closed conversation that it is over, and can offer nothing', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).newConversation(memberIds.ben);
  const { id: postId } = await actsAs(ben).act('POST', '/api/posts', {
    text: plainRichText('A stool in a closed conversation'),
    listing: { priceCents: 2_000, condition: 'good', quantity: 1 },
  });
  await actsAs(ana).act('POST', `/api/posts/${postId}/offers`, { priceCents: 2_000 });
  const { deals } = await actsAs(ben).act('GET', `/api/deals?with=${memberIds.ana}`);
  const accept = { version: deals[0].version, move: 'acceptOffer' };
  await actsAs(ben).act('POST', `/api/deals/${deals[0].id}/moves`, accept);
  await showPage(`/messages/${id}`);
  const strip = page.getByRole('region', { name: 'Deal' });
  await expect.element(strip).toHaveTextContent('reserved for you');

  await actsAs(ben).act('PUT', `/api/blocks/${memberIds.ana}`);
  await expect.element(line).toBeVisible();
  await expect.element(strip).toHaveTextContent(/A stool in a closed.*Ben ended the reservation/);
  // Other tests may have left more deals of the two.
  await expectCount(strip.getByRole('button', { name: /^(?!\d+ more deals?)/ }), 0);
});
