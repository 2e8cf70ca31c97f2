import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { ana, openPage, phone } from '#tests/screens/open-page.tsx';
import type { OrderView } from '../../schemas.ts';

afterEach(restoreCalls);

const [orderId, itemId] = [
  '01981b2c-7a00-7000-8000-0000000000e1',
  '01981b2c-7a00-7000-8000-0000000000e2',
];
const at = '2026-11-20T18:00:00.000Z';
const claim = {
  state: 'open',
  about: 'damaged',
  buyerText: 'The shade has a crack.',
  sellerText: null,
  decisionReason: null,
  openedAt: at,
  answerBy: '2026-11-22T18:00:00.000Z',
  reportBy: '2026-11-24T18:00:00.000Z',
} as const;

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
