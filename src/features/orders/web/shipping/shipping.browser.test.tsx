import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { ana, openPage, phone } from '#tests/screens/open-page.tsx';
import { expectPath, goTo } from '#tests/screens/queries.ts';
import type { CheckoutItem, CheckoutView, OrderItemView, OrderView } from '../../schemas.ts';

afterEach(restoreCalls);

const main = page.getByRole('main');
const button = (name: string | RegExp) => main.getByRole('button', { name });
const link = (name: string) => main.getByRole('link', { name });
const field = (name: string) => main.getByRole('textbox', { name });
const delivery = (title: string) => main.getByRole('group', { name: `Delivery: ${title}` });

const postId = '01981b2c-7a00-7000-8000-0000000000a1';

const seller = {
  id: '01981b2c-7a00-7000-8000-000000000002',
  username: 'bencarter',
  firstName: 'Ben',
  lastName: 'C.',
  image: null,
  verified: true,
};

/** Opens a checkout of one item. Ana's phone number is that of her account. */
async function openCheckout(title: string, shippingCents: number | null): Promise<void> {
  const ready = { state: 'ready', orderId: null } as const;
  const item: CheckoutItem = {
    postId,
    title,
    photo: null,
    priceCents: 1_200,
    shippingCents,
    ...ready,
  };
  mockResponses('GET', /\/api\/checkout/, async () => {
    const { phone: number } = await actsAs(ana).act('GET', '/api/account');
    const view: CheckoutView = { seller, items: [item], phone: number, publishableKey: null };
    return Response.json(view);
  });
  await openPage({ as: ana, campus: 'ut', screen: phone });
  goTo(`/checkout?post=${postId}`);
}

test('the buyer has an item shipped: address and phone number are asked for, and the total follows', async () => {
  await openPage({ as: ana, campus: 'ut' });
  await actsAs(ana).act('PUT', '/api/account/phone', { phone: '' });
  await openCheckout('A sousaphone', 500);
  await expect.element(button('Pay $12.00')).toBeVisible();
  await delivery('A sousaphone').getByRole('radio', { name: 'Ship for $5.00' }).click();
  await expect.element(main.getByText('$17.00')).toBeVisible();
  await link('Add Address').click();
  await field('Full name').fill('Ana Brook');
  await field('Street address').fill('12 Elm Street');
  await field('ZIP code').fill('78705');
  await button('Save Address').click();
  await expectPath(/^\/checkout\?/);
  await expect.element(main.getByRole('region', { name: 'Ship to' })).toHaveTextContent('Austin');
  await link('Add Phone Number').click();
  await field('Phone').fill('(512) 555-0142');
  await button('Save').click();
  await expect
    .element(main.getByRole('region', { name: 'Ship to' }))
    .toHaveTextContent('(512) 555-0142');

  const { items } = await actsAs(ana).act('GET', '/api/addresses');
  const sent: unknown[] = [];
  mockResponses('PUT', /\/api\/orders\//, async (_send, body) => {
    sent.push(JSON.parse(body ?? ''));
    const message = 'The price has changed. Review it and try again.';
    return Response.json({ error: 'price_changed', message, requestId: 'x' }, { status: 409 });
  });
  await button('Pay $17.00').click();
  await expect.element(page.getByText('The price has changed.')).toBeVisible();
  const item = { postId, priceCents: 1_200, shippingCents: 500, delivery: 'ship' };
  expect(sent).toEqual([{ items: [item], addressId: items[0].id }]);
  await delivery('A sousaphone').getByRole('radio', { name: 'Hand over in person' }).click();
  await expect.element(button('Pay $12.00')).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Ship to' })).not.toBeInTheDocument();
});

test('what is handed over in person only leaves nothing to choose, and free shipping is named', async () => {
  await openPage({ as: ana, campus: 'ut' });
  await openCheckout('A bassoon', null);
  await expect.element(main.getByText('Handed over in person')).toBeVisible();
  await expect.element(main.getByRole('radio')).not.toBeInTheDocument();
  await openCheckout('An oboe', 0);
  await expect.element(main.getByRole('radio', { name: 'Ship for free' })).toBeVisible();
});

const at = '2026-11-20T18:00:00.000Z';

const shippedItem: OrderItemView = {
  id: '01981b2c-7a00-7000-8000-0000000000e2',
  postId: null,
  title: 'Desk lamp',
  photo: null,
  delivery: 'ship',
  carrier: null,
  tracking: null,
  priceCents: 1_200,
  shippingCents: 500,
  state: 'accepted',
  dueAt: null,
  deliveredAt: null,
  paidOutAt: null,
  refundedAt: null,
  claim: null,
  claimActs: [],
};

const shippedOrder: OrderView = {
  id: '01981b2c-7a00-7000-8000-0000000000e1',
  campusId: 'ut',
  timeZone: 'America/Chicago',
  role: 'buyer',
  other: null,
  conversationId: null,
  state: 'captured',
  isAnswered: true,
  voidReason: null,
  items: [shippedItem],
  shipTo: {
    name: 'Ana Brook',
    street: '12 Elm Street',
    unit: null,
    city: 'Austin',
    state: 'TX',
    zip: '78705',
    phone: '(512) 555-0142',
  },
  itemsCents: 1_200,
  shippingCents: 500,
  promotionCents: 0,
  totalCents: 1_700,
  feeCents: null,
  expiresAt: at,
  acceptBy: null,
  paidAt: at,
  chargedAt: at,
  steps: [],
  pay: null,
  updatedAt: at,
};

/** Opens the page of an order whose only item is shipped, and answers what the page asks for it. */
async function openOrder(order: OrderView): Promise<void> {
  mockResponses('GET', /\/api\/orders\//, async () => Response.json(order));
  await openPage({ as: ana, campus: 'ut' });
  goTo(`/orders/${order.id}`);
}

const withItem = (order: OrderView, item: Partial<OrderItemView>): OrderView => ({
  ...order,
  items: [{ ...shippedItem, ...item }],
});

test('the seller reads the address and marks the item as shipped', async () => {
  const order: OrderView = { ...shippedOrder, role: 'seller' };
  await openOrder(order);
  await expect.element(main.getByText('Accepted. Ship it')).toBeVisible();
  await expect.element(main.getByText('12 Elm Street')).toBeVisible();
  const sent: unknown[] = [];
  mockResponses('POST', /\/shipment$/, async (_send, body) => {
    sent.push(JSON.parse(body ?? ''));
    const parcel = { carrier: 'UPS', tracking: '1Z999AA10123456784' } as const;
    return Response.json(withItem(order, { ...parcel, state: 'shipped' }));
  });
  await button(/^Mark as Shipped/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect.element(dialog.getByText('Choose the carrier.')).toBeVisible();
  await expect.element(dialog.getByText(/^Enter the tracking number/)).toBeVisible();
  await dialog.getByLabelText('Carrier').selectOptions('UPS');
  await dialog.getByLabelText('Tracking number').fill('1z 999 aa1 0123456784');
  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect.element(main.getByText('On its way to the buyer')).toBeVisible();
  expect(sent).toEqual([{ carrier: 'UPS', tracking: '1z 999 aa1 0123456784' }]);
  await expect
    .element(link('Track Package'))
    .toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999AA10123456784');
  await expect.element(button(/^Refund/)).toBeVisible();
  await button(/^Correct Tracking/).click();
  await expect.element(dialog.getByLabelText('Tracking number')).toHaveValue('1Z999AA10123456784');
  await expect.element(dialog.getByLabelText('Carrier')).toHaveValue('UPS');
});

test('the buyer follows the package, and says that it is there', async () => {
  const parcel = { carrier: 'other', tracking: 'ABC123456' } as const;
  await openOrder(withItem(shippedOrder, { ...parcel, state: 'shipped', dueAt: at }));
  await expect.element(main.getByText('On its way to you')).toBeVisible();
  await expect.element(main.getByText('Tracking number ABC123456')).toBeVisible();
  await expect.element(link('Track Package')).not.toBeInTheDocument();
  mockResponses('POST', /\/receipt$/, async () =>
    Response.json(withItem(shippedOrder, { ...parcel, state: 'delivered' })),
  );
  await button(/^I Have It/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I Have It' }).click();
  await expect.element(main.getByRole('heading', { name: 'Received' })).toBeVisible();
});
