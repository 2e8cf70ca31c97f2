import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs, mockResponses, unreachable } from '#tests/screens/calls.ts';
import { expectCount, press } from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { dealWords } from '../contract/words.ts';

const strip = page.getByRole('region', { name: 'Deal' });
const button = (name: string) => strip.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

/** A new item of Ana's, shared by Ben in a conversation with nothing else in it. */
async function talkAbout(text: string) {
  const conversationId = await actsAs(ben).newConversation(memberIds.ana);
  const { id: postId } = await actsAs(ana).act('POST', '/api/posts', {
    text: plainRichText(text),
    listing: { priceCents: 2_000 },
  });
  await actsAs(ben).act('POST', '/api/conversations', { memberId: memberIds.ana, postId });
  return { conversationId, postId };
}

async function reserve(postId: string) {
  const body = { buyerId: memberIds.ben };
  return actsAs(ana).act('POST', `/api/posts/${postId}/reservations`, body);
}

const ownDeal = async (postId: string) => {
  const { deals } = await actsAs(ben).act('GET', `/api/deals?with=${memberIds.ana}`);
  return deals.find((deal: { postId: string }) => deal.postId === postId);
};

/** What the browser does when the line is cut, and when it is back. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Presses by hand and by keyboard do nothing, and the reason is its description. */
async function expectOff(name: string, reason: string, within = strip): Promise<void> {
  const found = within.getByRole('button', { name, exact: true });
  await expect.element(found).toHaveAttribute('aria-disabled', 'true');
  await expect.element(found).toHaveAccessibleDescription(reason);
  found.element().focus();
  await userEvent.keyboard('{Enter} ');
  await found.click({ force: true });
}

test('the page of a conversation has its deal with the code, and a change that comes on another page is known there', async () => {
  await openPage({ as: ben, screen: phone });
  const { conversationId, postId } = await talkAbout('Lamp in a copy');
  await reserve(postId);
  const { code, id, version } = await ownDeal(postId);
  mockResponses('GET', /\/api\/deals/, unreachable);
  await showPage(`/messages/${conversationId}`);
  await button('Show code').click();
  const shown = Array.from(String(code)).join(' ');
  await expect.element(dialog.getByRole('img', { name: shown })).toBeVisible();

  await showPage('/messages');
  await expectCount(strip, 0);
  const list = page.getByRole('link', { name: /Ana/ }).first();
  await actsAs(ana).act('POST', `/api/deals/${id}/moves`, { version, move: 'confirm' });
  await actsAs(ana).send(conversationId, 'It is yours');
  await expect.element(list).toHaveTextContent('It is yours');
  await list.click();
  await expect.element(strip).toHaveTextContent('Ana says it was handed over');
});

test('without a connection the buttons of a deal say so before the tap, and the code goes on', async () => {
  await openPage({ as: ben, screen: phone });
  const { conversationId, postId } = await talkAbout('Lamp off the line');
  const calls: string[] = [];
  await showPage(`/messages/${conversationId}`);
  await expect.element(button('Take it for $20')).toBeVisible();
  for (const method of ['POST', 'PUT']) {
    mockResponses(method, /\/api\/(posts|deals)\//, (send, body = '') => {
      calls.push(body);
      return send();
    });
  }
  setOnline(false);
  await expectOff('Take it for $20', dealWords.needsConnection);
  await expectOff('Offer less', dealWords.needsConnection);
  await expectCount(dialog, 0);
  setOnline(true);
  await button('Offer less').click();
  const price = dialog.getByRole('textbox', { name: dealWords.priceLabel });
  await price.fill('12');
  setOnline(false);
  await expectOff('Send', dealWords.sendNeedsConnection, dialog);
  price.element().focus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  setOnline(true);
  await reserve(postId);
  await expect.element(button('Show code')).toBeVisible();

  setOnline(false);
  await expectOff('Meet', dealWords.codeWorks);
  await press('Deal options');
  for (const name of ['I have the item', 'Cancel reservation']) {
    const entry = page.getByRole('menuitem', { name });
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
    await entry.click({ force: true });
  }
  await userEvent.keyboard('{Escape}');
  await button('Show code').click();
  await expect.element(dialog.getByRole('img', { name: /^\d \d \d \d \d \d$/ })).toBeVisible();
  expect(calls).toEqual([]);
  setOnline(true);
});

/** Ana and Ben meet so soon that the pass opens by itself. */
async function meetSoon(postId: string) {
  await reserve(postId);
  const { id, version } = await ownDeal(postId);
  const at = new Date(Date.now() + 20 * 60_000).toISOString();
  const place = 'Bizzell Library';
  await actsAs(ana).act('PUT', `/api/deals/${id}/meeting`, { version, place, at });
  const answer = { version: version + 1, answer: 'agree' };
  await actsAs(ben).act('POST', `/api/deals/${id}/meeting/answer`, answer);
  return ownDeal(postId);
}

test('when it is time to meet the deal is one screen, which needs no connection, and says at the end that it is sold', async () => {
  await openPage({ as: ben, screen: phone });
  const { conversationId, postId } = await talkAbout('Lamp to meet about');
  const { code, id } = await meetSoon(postId);
  await showPage(`/messages/${conversationId}`);
  const pass = page.getByRole('dialog', { name: 'Meet Ana' });
  await expect.element(pass).toHaveTextContent('$20 Lamp to meet about');
  await expect.element(pass).toHaveTextContent('Bizzell Library');
  const shown = pass.getByRole('img', { name: Array.from(String(code)).join(' ') });
  await expect.element(shown).toBeVisible();
  expect(Number.parseFloat(getComputedStyle(shown.element()).fontSize)).toBeGreaterThan(70);

  setOnline(false);
  await pass.getByRole('button', { name: "I'm Here" }).click();
  await expect.element(pass.getByRole('button', { name: 'We told Ana' })).toBeDisabled();
  await pass.getByRole('button', { name: 'Close' }).click();
  await expectCount(dialog, 0);
  await button('Open Pass').click();
  await expect.element(shown).toBeVisible();
  setOnline(true);
  const path = `/api/conversations/${conversationId}/messages`;
  const readAll = async () => JSON.stringify(await actsAs(ana).act('GET', path));
  await expect.poll(readAll).toContain("I'm here.");

  await actsAs(ana).send(conversationId, "I'm here.");
  await expect.element(pass.getByText('Ana is here')).toBeVisible();
  await actsAs(ana).act('POST', `/api/deals/${id}/code`, { code });
  const sold = page.getByRole('dialog', { name: dealWords.handedOver });
  await expect.element(sold.getByText('Sold')).toBeVisible();
  await expect.element(sold.getByText('You and Ana')).toBeVisible();
  await expectCount(shown, 0);
  await sold.getByRole('button', { name: 'Rate Ana' }).click();
  await expect.element(page.getByRole('dialog', { name: /Rate/ })).toBeVisible();
});
