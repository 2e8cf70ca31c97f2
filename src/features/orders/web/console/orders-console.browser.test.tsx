import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { hal, openConsolePage } from '#tests/screens/open-page.tsx';
import type { ConsoleOrder } from '../../schemas/console.ts';

afterEach(restoreCalls);

const at = '2026-11-20T18:00:00.000Z';

const order: ConsoleOrder = {
  id: '01981b2c-7a00-7000-8000-0000000000e1',
  campusId: 'ut',
  state: 'captured',
  title: 'Desk lamp',
  itemCount: 1,
  totalCents: 1_200,
  buyer: 'anabrook',
  seller: 'bencarter',
  createdAt: at,
  needs: ['claim'],
  timeZone: 'America/Chicago',
  paidAt: at,
  chargedAt: at,
  settledAt: null,
  paymentId: 'pi_1',
  chargeId: 'ch_1',
  items: [
    {
      id: '01981b2c-7a00-7000-8000-0000000000e2',
      title: 'Desk lamp',
      delivery: 'meet',
      cardCents: 1_200,
      sellerCents: 1_200,
      movedCents: 0,
      returnedCents: 0,
      writtenOffCents: 0,
      deliveredAt: at,
      releaseAt: '2026-11-30T06:00:00.000Z',
      refundReason: null,
      refundTries: 0,
      transfers: [],
      reversalId: null,
      refundId: null,
      claim: {
        state: 'reported',
        about: 'damaged',
        buyerText: 'The shade has a crack.',
        sellerText: 'It was fine when we met.',
        buyerPhotos: [],
        sellerPhotos: [],
        decisionReason: null,
        openedAt: at,
        answerBy: '2026-11-22T18:00:00.000Z',
        reportBy: '2026-11-24T18:00:00.000Z',
      },
      decisions: ['refund', 'pay'],
    },
  ],
  steps: [{ kind: 'paid', by: 'buyer', itemId: null, at }],
  disputes: [],
  entries: [
    {
      id: '01981b2c-7a00-7000-8000-0000000000f1',
      kind: 'capture',
      reference: 'ch_1',
      at,
      lines: [
        { account: 'captured', cents: 1_200 },
        { account: 'held', cents: -1_200 },
      ],
    },
  ],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

async function open(at: string): Promise<void> {
  mockResponses('GET', /\/api\/admin\/orders\?/, async () =>
    Response.json({ items: [order], nextCursor: null }),
  );
  mockResponses('GET', /\/api\/admin\/orders\/[\w-]+$/, async () => Response.json(order));
  await openConsolePage({ as: hal, at });
}

test('the list says who bought from whom and what it needs, and leads to the order', async () => {
  await open('/admin/orders');
  await expect.element(page.getByText('Claim to decide')).toBeVisible();
  await expect.element(page.getByText('@anabrook from @bencarter')).toBeVisible();
  await page.getByRole('link', { name: /Desk lamp/ }).click();
  const claim = page.getByRole('region', { name: 'Claim' });
  await expect.element(claim.getByText('The shade has a crack.')).toBeVisible();
  await expect.element(claim.getByText('It was fine when we met.')).toBeVisible();
  await expect.element(page.getByText('ch_1').first()).toBeVisible();
});

test('a decision needs a reason', async () => {
  await open(`/admin/orders/${order.id}`);
  const sent: unknown[] = [];
  mockResponses('POST', /\/decision$/, async (_send, body = '') => {
    sent.push(JSON.parse(body));
    const items = order.items.map((item) => ({ ...item, decisions: [] }));
    return Response.json({ ...order, needs: [], items });
  });
  await button('Refund Buyer').click();
  await dialog.getByRole('button', { name: 'Refund Buyer' }).click();
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('The photos show the crack.');
  await dialog.getByRole('button', { name: 'Refund Buyer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ decision: 'refund', reason: 'The photos show the crack.' }]);
  await expect.element(button('Refund Buyer')).not.toBeInTheDocument();
});
