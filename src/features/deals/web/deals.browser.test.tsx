import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayMs } from '#platform/contract/durations.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import {
  actsAs,
  brokenServer,
  mockResponses,
  restoreCalls,
  unreachable,
} from '#tests/screens/calls.ts';
import { card, expectCount, expectPath, press } from '#tests/screens/queries.ts';
import { ana, ben, desktop, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { storedItems } from '#platform/web/outbox/stored-items.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { dealWords } from '../contract/words.ts';

const strip = page.getByRole('region', { name: 'Deal' });
const button = (name: string) => strip.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const choose = async (name: string) => {
  await button('Deal options').click();
  await page.getByRole('menuitem', { name }).click();
};

/** A new item of Ana's, shared by Ben in a conversation with nothing else in it. */
async function talkAbout(text: string, listing: object = { priceCents: 2_000 }) {
  const conversationId = await actsAs(ben).newConversation(memberIds.ana);
  const { id: postId } = await actsAs(ana).act('POST', '/api/posts', {
    text: plainRichText(text),
    listing,
  });
  await actsAs(ben).act('POST', '/api/conversations', { memberId: memberIds.ana, postId });
  return { conversationId, postId };
}

const dealAs = async (email: string, otherId: string, postId: string) => {
  const { deals } = await actsAs(email).act('GET', `/api/deals?with=${otherId}`);
  return deals.find((deal: { postId: string }) => deal.postId === postId);
};

test.each([desktop, phone])(
  'who is asked to give it away reads so, and asks the buyer for another price, $width px wide',
  async (screen) => {
    await openPage({ as: ana, screen });
    const { conversationId, postId } = await talkAbout(`Mug at ${screen.width}`);
    await actsAs(ben).act('POST', `/api/posts/${postId}/offers`, { priceCents: 0 });
    await showPage(`/messages/${conversationId}`);
    await expect.element(strip).toHaveTextContent('Ben asks to take it for free');
    await button('Counteroffer').click();
    await expect.element(dialog).toHaveAccessibleDescription(dealWords.counterHint);
    await dialog.getByRole('textbox', { name: dealWords.priceLabel }).fill('5');
    await userEvent.keyboard('{Enter}');
    await expect.element(strip).toHaveTextContent('You asked for $5');
  },
);

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`on ${device} a buyer offers less, accepts the counteroffer, proposes a meeting, shows the code and rates`, async () => {
    await openPage({ as: ben, screen });
    const { conversationId, postId } = await talkAbout(`Lamp for ${device}`);
    await showPage(`/messages/${conversationId}`);
    await expect.element(strip).toHaveTextContent('$20 · available');
    await button('Offer less').click();
    await dialog.getByRole('textbox', { name: dealWords.priceLabel }).fill('12,5');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(/A price is from/)).toBeVisible();
    await dialog.getByRole('textbox', { name: dealWords.priceLabel }).fill('12.50');
    await userEvent.keyboard('{Enter}');
    await expect.element(strip).toHaveTextContent('You offered $12.50');

    const offered = await dealAs(ana, memberIds.ben, postId);
    const counter = { version: offered.version, priceCents: 1_500 };
    await actsAs(ana).act('POST', `/api/deals/${offered.id}/counter`, counter);
    await expect.element(strip).toHaveTextContent('Ana asks for $15');
    await button('Accept').click();
    await expect.element(strip).toHaveTextContent('$15 · reserved for you until');

    await button('Meet').click();
    const place = dialog.getByRole('textbox', { name: dealWords.placeLabel });
    // This server has no key for a map.
    await expectCount(dialog.getByRole('button', { name: dealWords.chooseOnMap }), 0);
    await dialog.getByRole('button', { name: /^Safe Exchange Zone/ }).click();
    await expect
      .element(place)
      .toHaveValue('Safe Exchange Zone, Norman Police Department, 201 W. Gray Street');
    await place.fill('Library');
    await dialog.getByLabelText(dealWords.timeLabel).fill('2001-01-01T10:00');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog.getByText(/within the next two weeks/)).toBeVisible();
    const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 11);
    await dialog.getByLabelText(dealWords.timeLabel).fill(`${tomorrow}12:00`);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(strip).toHaveTextContent('You proposed: Library');
    const met = await dealAs(ana, memberIds.ben, postId);
    const answer = { version: met.version, answer: 'agree' };
    await actsAs(ana).act('POST', `/api/deals/${met.id}/meeting/answer`, answer);
    await expect.element(strip).toHaveTextContent('Meeting: Library');

    await button('Show code').click();
    const shown = dialog.getByRole('img', { name: /^\d \d \d \d \d \d$/ });
    await expect.element(shown).toBeVisible();
    const code = shown.element().textContent.replace(/\D/gu, '');
    await actsAs(ana).act('POST', `/api/deals/${met.id}/code`, { code });
    await expectCount(dialog, 0);
    await expect.element(strip).toHaveTextContent('You bought it for $15');

    await button('Rate').click();
    await dialog.getByRole('button', { name: 'Rate' }).click();
    await expect.element(dialog.getByText('Choose one to five stars.')).toBeVisible();
    dialog.getByRole('radio', { name: '4 stars' }).element().focus();
    await userEvent.keyboard(' ');
    await dialog.getByText('On time').click();
    await dialog.getByRole('button', { name: 'Rate' }).click();
    await expect.element(page.getByText(dealWords.rated)).toBeVisible();
    await expectCount(button('Rate'), 0);
  });
}

test('a seller accepts, enters the code without a connection, and it is sent when there is one', async () => {
  await openPage({ as: ana, screen: phone });
  const { conversationId, postId } = await talkAbout('Lamp for a dead spot');
  await actsAs(ben).act('POST', `/api/posts/${postId}/offers`, { priceCents: 1_500 });
  await showPage(`/messages/${conversationId}`);
  await expect.element(strip).toHaveTextContent('Ben offers $15');
  await button('Accept').click();
  await expect.element(strip).toHaveTextContent('$15 · reserved for Ben until');
  const { code } = await dealAs(ben, memberIds.ana, postId);

  mockResponses('POST', /\/api\/deals\/.*\/code/, unreachable);
  await button('Enter code').click();
  const field = dialog.getByRole('textbox', { name: dealWords.codeLabel });
  const mistyped = code.replace(/.$/u, (digit: string) => String((Number(digit) + 1) % 10));
  // A code is sent, or rejected, as soon as it is complete.
  await field.fill(mistyped);
  await expect.element(dialog.getByText(dealWords.codeMistyped)).toBeVisible();
  await field.fill(code);
  await expect.element(strip).toHaveTextContent(dealWords.codeKept);
  // A reload keeps it.
  await showPage('/messages');
  await showPage(`/messages/${conversationId}`);
  await expect.element(strip).toHaveTextContent(dealWords.codeKept);
  restoreCalls();
  await expect.element(strip).toHaveTextContent('Sold to Ben for $15');
  await expect.poll(() => storedItems.of(memberIds.ana)).toEqual([]);
});

test('a seller reserves without an offer; who is second is in line, and is served when the first leaves', async () => {
  await openPage({ as: ana });
  const { conversationId, postId } = await talkAbout('Lamp in demand');
  const cleo = 'cleo@ut.example';
  await actsAs(cleo).newConversation(memberIds.ana);
  await actsAs(ana).act('POST', `/api/posts/${postId}/reservations`, { buyerId: memberIds.cleo });
  await showPage(`/messages/${conversationId}`);
  await expect.element(strip).toHaveTextContent('$20 · reserved');
  await button('Put Ben in line').click();
  await expect.element(strip).toHaveTextContent('Ben is number 2 in line');
  const first = await dealAs(cleo, memberIds.ana, postId);
  await actsAs(cleo).act('POST', `/api/deals/${first.id}/moves`, {
    version: first.version,
    move: 'leave',
  });
  await expect.element(strip).toHaveTextContent('reserved for Ben until');
  await choose('Handed over');
  await expect.element(strip).toHaveTextContent('Waiting for Ben to confirm');
  const end = () => choose('End the reservation');
  const question = page.getByRole('alertdialog', { name: 'End the reservation?' });
  await end();
  await expect
    .element(question)
    .toHaveTextContent("We'll tell Ben why. The item is available again.");
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expectCount(question, 0);
  expect((await dealAs(ana, memberIds.ben, postId)).state).toBe('held');
  await end();
  // There is no meeting that Ben could have missed.
  await expectCount(question.getByRole('radio', { name: "Ben didn't show up" }), 0);
  await question.getByRole('button', { name: 'End Reservation' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('Choose a reason.');
  await question.getByRole('radio', { name: "I'm keeping it" }).click();
  await question.getByRole('button', { name: 'End Reservation' }).click();
  await expectCount(question, 0);
  await expect
    .element(strip)
    .toHaveTextContent("You ended the reservation. We'll tell Ben in a moment");
  expect((await dealAs(ben, memberIds.ana, postId)).state).toBe('held');
  await expect.element(button('Undo')).toHaveFocus();
  await button('Undo').click();
  await expect.element(strip).toHaveTextContent('reserved for Ben until');
  expect((await dealAs(ana, memberIds.ben, postId)).ending).toBeNull();
});

test('deleting the conversation or the post of an open deal says what becomes of it, and who is told', async () => {
  await openPage({ as: ana });
  const { conversationId, postId } = await talkAbout('Lamp to be deleted');
  await actsAs(ana).act('POST', `/api/posts/${postId}/reservations`, { buyerId: memberIds.ben });
  await showPage(`/messages/${conversationId}`);
  await press('Conversation options');
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toHaveTextContent("Your deal about “Lamp to be deleted” ends, and we'll tell Ben.");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await showPage(`/post/${postId}`);
  await press('Post options');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(question).toHaveTextContent("It's reserved for Ben. We'll tell Ben.");
});

test('before a message is sent, the dialog says that the item is still there; what is sold cannot be asked for', async () => {
  await openPage({ as: ben });
  const { postId } = await talkAbout('Lamp that is gone soon');
  await showPage(`/post/${postId}`);
  await press('Send Message');
  await expect.element(page.getByText('Still available.')).toBeVisible();
  await press('Cancel');
  await actsAs(ana).act('PUT', `/api/posts/${postId}/status`, { status: 'sold' });
  await expect.element(page.getByText('sold', { exact: true })).toBeVisible();
  for (const name of ['Send Message', 'Make an Offer']) {
    await expectCount(page.getByRole('button', { name }), 0);
  }
});

test('an offer on a card opens the conversation with the seller, where it stands', async () => {
  await openPage({ as: ben });
  await actsAs(ana).act('POST', '/api/posts', {
    text: plainRichText('Lamp offered on its card, $40'),
    listing: { priceCents: 4_000 },
  });
  const shown = card('Lamp offered on its card');
  await shown.getByRole('button', { name: 'Make an Offer' }).click();
  await dialog.getByLabelText('Your price').fill('30');
  mockResponses('POST', /\/offers$/, brokenServer);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  restoreCalls();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(strip).toHaveTextContent('Lamp offered on its card');
  await expect.element(strip).toHaveTextContent('You offered $30');
  await expectPath(/^\/messages\//);
});

test('a free thing is taken at once, after one question', async () => {
  await openPage({ as: ben });
  await actsAs(ana).act('POST', '/api/posts', {
    text: plainRichText('Lamp for nothing'),
    listing: { priceCents: 0 },
  });
  await card('Lamp for nothing').getByRole('button', { name: "I'll Take It" }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: "I'll Take It" }).click();
  await expect.element(strip).toHaveTextContent('Lamp for nothing');
});

test('an author who is asked whether an item is still there answers with one tap, and says to whom it was sold', async () => {
  await openPage({ as: ana });
  const { postId } = await talkAbout('Lamp of two weeks');
  const question = page.getByRole('region', { name: 'Is this still for sale?' });
  await showPage(`/post/${postId}?ask=still-there`);
  await question.getByRole('button', { name: 'Sold' }).click();
  // Ben wrote about it.
  const toWhom = page.getByRole('dialog', { name: 'Sold to whom?' });
  await toWhom.getByRole('button', { name: 'Someone else' }).click();
  await expect.element(page.getByText('Marked as sold')).toBeVisible();
  await expectCount(question, 0);
  await openPage({ as: ben, at: `/post/${postId}?ask=still-there` });
  await expect.element(page.getByText('Lamp of two weeks').first()).toBeVisible();
  await expectCount(question, 0);
});

test('deals that cannot be loaded say so, and a step that someone else was faster with is shown', async () => {
  await openPage({ as: ana });
  const { conversationId, postId } = await talkAbout('Lamp for two at once');
  await showPage('/messages');
  mockResponses('GET', /\/api\/deals/, unreachable);
  await page.getByRole('link', { name: /Ben/ }).first().click();
  await expectPath(`/messages/${conversationId}`);
  await expect.element(strip.getByText(dealWords.failed)).toBeVisible();
  restoreCalls();
  await button('Try again').click();
  await actsAs(ben).act('POST', `/api/posts/${postId}/offers`, { priceCents: 1_000 });
  await expect.element(strip).toHaveTextContent('Ben offers $10');
});

test('times are those of the campus, with its zone for readers elsewhere, and a canceled meeting leaves the calendar', async () => {
  await openPage({ as: ben, screen: phone });
  const { conversationId, postId } = await talkAbout('Lamp of two zones');
  await actsAs(ana).act('POST', `/api/posts/${postId}/reservations`, { buyerId: memberIds.ben });
  const deal = await dealAs(ben, memberIds.ana, postId);
  // Noon in Norman; the browser of the tests is in UTC.
  const at = `${new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 11)}12:00`;
  await showPage(`/messages/${conversationId}`);
  await button('Meet').click();
  await expect.element(dialog.getByText('Campus time: Central Time')).toBeVisible();
  await dialog.getByRole('textbox', { name: dealWords.placeLabel }).fill('Library');
  await dialog.getByLabelText(dealWords.timeLabel).fill(at);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(strip).toHaveTextContent(/You proposed: Library, \w+ 12:00 PM C[SD]T/);
  const agree = async () => {
    const { version } = await dealAs(ben, memberIds.ana, postId);
    const answer = { version, answer: 'agree' };
    await actsAs(ana).act('POST', `/api/deals/${deal.id}/meeting/answer`, answer);
  };
  await agree();
  await choose('Add to calendar');
  await button('Change the meeting').click();
  // By three taps, in place of the fields.
  for (const choice of ['Student union', 'Tomorrow', '2 PM']) {
    await dialog.getByRole('button', { name: choice, exact: true }).click();
  }
  const chosen = dialog.getByRole('button', { pressed: true });
  expect(chosen.elements().map(({ textContent }) => textContent)).toEqual(['Tomorrow', '2 PM']);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .element(strip)
    .toHaveTextContent(/Agreed: Library, .*You proposed: Student union, 2:00 PM C[SD]T tomorrow/);
  await agree();
  await expect.element(strip).toHaveTextContent('Meeting: Student union');
  await button('Update calendar').click();
  await expectCount(button('Update calendar'), 0);
  await choose('Cancel meeting');
  await button('Remove from calendar').click();
  await expectCount(button('Remove from calendar'), 0);
});
