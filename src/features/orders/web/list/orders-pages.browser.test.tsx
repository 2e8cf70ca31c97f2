import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { ana, desktop, openPage, phone } from '#tests/screens/open-page.tsx';
import { expectPath, goTo } from '#tests/screens/queries.ts';
import type { OrderView } from '../../schemas/order-view.ts';

afterEach(restoreCalls);

const unpaid: OrderView = {
  id: '01981b2c-7a00-7000-8000-0000000000e1',
  campusId: 'ut',
  timeZone: 'America/Chicago',
  role: 'buyer',
  other: null,
  conversationId: null,
  state: 'opened',
  isAnswered: false,
  voidReason: null,
  items: [
    {
      id: '01981b2c-7a00-7000-8000-0000000000e2',
      postId: null,
      title: 'Desk lamp',
      photo: null,
      delivery: 'meet',
      carrier: null,
      tracking: null,
      priceCents: 1_200,
      shippingCents: 0,
      state: 'waiting',
      dueAt: null,
      deliveredAt: null,
      paidOutAt: null,
      refundedAt: null,
      claim: null,
      claimActs: [],
    },
  ],
  shipTo: null,
  itemsCents: 1_200,
  shippingCents: 0,
  promotionCents: 0,
  totalCents: 1_200,
  feeCents: null,
  expiresAt: '2026-11-20T18:15:00.000Z',
  acceptBy: null,
  paidAt: null,
  chargedAt: null,
  steps: [],
  pay: { url: 'https://pay.example/1', clientSecret: 'secret', declined: null },
  updatedAt: '2026-11-20T18:00:00.000Z',
};

test.each([desktop, phone])(
  'an order that waits for its payment is in the list, and leads to it, $width px wide',
  async (screen) => {
    await openPage({ as: ana, campus: 'ut', at: '/home', screen });
    mockResponses('GET', /\/api\/orders\?/, async () =>
      Response.json({ items: [unpaid], nextCursor: null }),
    );
    for (const method of ['GET', 'POST']) {
      mockResponses(method, /\/api\/orders\/0/, async () => Response.json(unpaid));
    }
    goTo('/orders');
    const main = page.getByRole('main');
    const order = main.getByRole('link', { name: /Desk lamp/ });
    await expect
      .element(order.getByText('Not paid yet · Held for you until Fri, Nov 20, 12:15 PM CST'))
      .toBeVisible();
    await order.click();
    await expectPath(`/orders/${unpaid.id}`);
    await expect.element(main.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
    await expect.element(main.getByText('Held for you', { exact: true })).toBeVisible();
    await expect.element(main.getByText('Waiting for the seller')).not.toBeInTheDocument();
    await expect.element(main.getByRole('link', { name: 'Finish Paying' })).toBeVisible();
  },
);

test.each([desktop, phone])(
  'who is asked whether to cancel an order has no second Cancel, $width px wide',
  async (screen) => {
    const paid: OrderView = {
      ...unpaid,
      state: 'authorized',
      acceptBy: unpaid.expiresAt,
      pay: null,
    };
    await openPage({ as: ana, campus: 'ut', at: '/home', screen });
    mockResponses('GET', /\/api\/orders\/0/, async () => Response.json(paid));
    goTo(`/orders/${paid.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Cancel Order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
    await expect.element(question.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    await expect
      .element(question.getByRole('button', { name: 'Cancel', exact: true }))
      .not.toBeInTheDocument();
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(question).not.toBeInTheDocument();
  },
);
