import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { ana, openPage, phone } from '#tests/screens/open-page.tsx';
import { choose, photo, previews } from '#tests/screens/photos.ts';
import type { MediaView } from '#features/media/schemas.ts';
import type { OrderView } from '../../schemas.ts';
import type { ClaimView } from '../../schemas/claim-view.ts';

afterEach(restoreCalls);

const [orderId, itemId] = [
  '01981b2c-7a00-7000-8000-0000000000e1',
  '01981b2c-7a00-7000-8000-0000000000e2',
];
const at = '2026-11-20T18:00:00.000Z';
const claim: ClaimView = {
  state: 'open',
  about: 'damaged',
  buyerText: 'The shade has a crack.',
  sellerText: null,
  buyerPhotos: [],
  sellerPhotos: [],
  decisionReason: null,
  openedAt: at,
  answerBy: '2026-11-22T18:00:00.000Z',
  reportBy: '2026-11-24T18:00:00.000Z',
};

const shownPhoto = (index: number): MediaView => ({
  id: `01981b2c-7a00-7000-8000-0000000000f${index + 1}`,
  kind: 'image',
  path: `/files/images/claims/${itemId}/${index}f14e45fceea167a5a36dedd4bea2543`,
  widths: [200],
  name: 'lamp.jpg',
  width: 400,
  height: 300,
  placeholder: 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
});

type Item = OrderView['items'][number];

/** An order whose lamp was handed over. */
const makeOrder = (changes: Partial<Item>, role: OrderView['role'] = 'buyer'): OrderView => ({
  id: orderId,
  campusId: 'ou',
  timeZone: 'America/Chicago',
  role,
  other: null,
  conversationId: null,
  state: 'captured',
  isAnswered: true,
  voidReason: null,
  items: [
    {
      id: itemId,
      postId: null,
      title: 'Desk lamp',
      photo: null,
      carrier: null,
      tracking: null,
      delivery: 'meet',
      priceCents: 1_200,
      shippingCents: 0,
      state: 'delivered',
      dueAt: '2026-11-30T06:00:00.000Z',
      deliveredAt: at,
      paidOutAt: null,
      refundedAt: null,
      claim: null,
      claimActs: ['open'],
      ...changes,
    },
  ],
  shipTo: null,
  itemsCents: 1_200,
  shippingCents: 0,
  promotionCents: 0,
  totalCents: 1_200,
  feeCents: null,
  expiresAt: at,
  acceptBy: at,
  paidAt: at,
  chargedAt: at,
  steps: [{ kind: 'paid', by: 'buyer', itemId: null, at }],
  pay: null,
  updatedAt: at,
});

async function open(order: OrderView): Promise<void> {
  mockResponses('GET', /\/api\/orders\/[\w-]+$/, async () => Response.json(order));
  await openPage({ as: ana, screen: phone, at: '/orders' });
  history.pushState(null, '', `/orders/${orderId}`);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('the buyer says what is wrong: a reason and a text, which must not be empty', async () => {
  await open(makeOrder({}));
  const sent: unknown[] = [];
  mockResponses('PUT', /\/claim$/, async (_send, body = '') => {
    sent.push(JSON.parse(body));
    return Response.json(makeOrder({ claim, claimActs: ['withdraw'] }));
  });
  await button("Something's Wrong").click();
  await expect.element(dialog.getByText('Never arrived')).not.toBeInTheDocument();
  await dialog.getByLabelText('Damaged or broken').click();
  await button('Send to Seller').click();
  await expect.element(dialog.getByText('Write a few words.')).toBeVisible();
  await dialog.getByLabelText('What happened').fill('The shade has a crack.');
  await button('Send to Seller').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ about: 'damaged', text: 'The shade has a crack.' }]);
  const shown = page.getByRole('region', { name: 'Damaged or broken: Desk lamp' });
  await expect.element(shown.getByText('The seller has until')).toBeVisible();
});

test('the seller answers, and the buyer reports it', async () => {
  await open(makeOrder({ claim, claimActs: ['answer'] }, 'seller'));
  const sent: unknown[] = [];
  mockResponses('POST', /\/claim$/, async (_send, body = '') => {
    sent.push(JSON.parse(body));
    const answered = { ...claim, sellerText: 'It was fine.' };
    return Response.json(makeOrder({ claim: answered, claimActs: [] }, 'seller'));
  });
  await button('Answer').click();
  await dialog.getByLabelText('Your side').fill('It was fine.');
  await button('Send to Buyer').click();
  await expect.element(page.getByText('The buyer can report it to us until')).toBeVisible();

  await open(
    makeOrder({
      claim: { ...claim, sellerText: 'It was fine.' },
      claimActs: ['report', 'withdraw'],
    }),
  );
  await button('Report to Us').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report to Us' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ act: 'answer', text: 'It was fine.' }, { act: 'report' }]);
});

test('a photo that could not be uploaded stops what the buyer says until it is removed; both see the photos that were', async () => {
  await open(makeOrder({}));
  const sent: unknown[] = [];
  mockResponses('PUT', /\/claim$/, async (_send, body = '') => {
    sent.push(JSON.parse(body));
    const buyerPhotos = [shownPhoto(0), shownPhoto(1)];
    return Response.json(makeOrder({ claim: { ...claim, buyerPhotos }, claimActs: ['withdraw'] }));
  });
  await button("Something's Wrong").click();
  await dialog.getByLabelText('What happened').fill('The shade has a crack.');
  // The server knows no such order.
  await choose([await photo(0)]);
  await expect.element(previews.first()).toBeVisible();
  await button('Send to Seller').click();
  await expect
    .element(page.getByText('Some photos could not be sent. Try them again or remove them.'))
    .toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
  await button('Send to Seller').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ about: 'not as described', text: 'The shade has a crack.' }]);
  const shown = page.getByRole('region', { name: 'Damaged or broken: Desk lamp' });
  await expect.element(shown.getByAltText('Photo 2 of 2 by the buyer')).toBeVisible();
});
