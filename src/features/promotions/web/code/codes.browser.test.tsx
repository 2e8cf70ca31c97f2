import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '#platform/web/data/api.ts';
import { brokenServer, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import {
  cleo,
  hal,
  openConsolePage,
  openPage,
  phone,
  showPage,
} from '#tests/screens/open-page.tsx';
import { expectCount, expectPath, goTo } from '#tests/screens/queries.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { forgetCode } from '../../contract.ts';
import { makePromotion } from '../../contract/console.ts';

const field = () => page.getByLabelText('Code', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const at = '/checkout?seller=danlee';

type Item = { priceCents: number; title?: string };

/** The server of these tests has no card payments: what checkout asks for is made up, the code is real. */
function mockCheckout(items: Item[], opened: (body: string) => Response): void {
  const view = {
    seller: {
      id: '01900000-0000-7000-8000-000000000004',
      username: 'danlee',
      firstName: 'Dan',
      lastName: 'L.',
      image: null,
      verified: true,
    },
    items: items.map(({ priceCents, title = 'Desk lamp' }, index) => ({
      postId: `01900000-0000-7000-9000-00000000000${index}`,
      title,
      photo: null,
      priceCents,
      shippingCents: null,
      state: 'ready',
      orderId: null,
    })),
    phone: null,
    publishableKey: null,
  };
  mockResponses('GET', /\/api\/checkout\?/, async () => Response.json(view));
  mockResponses('PUT', /\/api\/orders\//, async (_send, body = '') => opened(body));
}

const rejected = (error: string, message: string) =>
  Response.json({ error, message, requestId: 'x', errors: [] }, { status: 422 });

/** A code of $5 off, which an operator makes. */
async function make(terms: { minimumCents?: number; centsOff?: number } = {}): Promise<string> {
  await openConsolePage({ as: hal, at: '/admin/promotions' });
  const code = `T${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`.toUpperCase();
  const [startsAt, endsAt] = [-1, 30].map((days) =>
    new Date(Date.now() + days * dayMs).toISOString(),
  );
  const times = { startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
  await callApi(makePromotion, {
    body: { code, campusId: 'ut', centsOff: 500, minimumCents: 0, maxUses: 9, ...times, ...terms },
  });
  return code;
}

const asCleo = (address: string, screen = phone) =>
  openPage({ as: cleo, campus: 'ut', at: address, screen });

beforeEach(async () => {
  await asCleo('/home');
  await callApi(forgetCode, {});
});
afterEach(restoreCalls);

test('PAGES-27 a wrong code says so at its field and stays there; a good one leads back to where the member came from', async () => {
  const code = await make();
  await asCleo(`/add-code?next=${encodeURIComponent('/cart')}`);
  await field().click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveAccessibleDescription('Type a code.');
  await userEvent.keyboard('nothing1{Enter}');
  await expect
    .element(field())
    .toHaveAccessibleDescription("We don't know this code. Check the spelling.");
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('nothing1');

  await field().fill(code.toLowerCase());
  await userEvent.keyboard('{Enter}');
  await expectPath('/cart');
  await showPage('/add-code');
  await expect.element(page.getByText(`${code} is added`)).toBeVisible();
  await expect.element(page.getByText('$5 off your next order by card.')).toBeVisible();
  mockResponses('DELETE', /\/api\/code$/, brokenServer);
  await button(`Remove code ${code}`).click();
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  await expect.element(page.getByText(`${code} is added`)).toBeVisible();
  restoreCalls();
  await button(`Remove code ${code}`).click();
  await expectCount(page.getByText(`${code} is added`), 0);
});

test('a code leads to no other site', async () => {
  const code = await make();
  await asCleo('/add-code?next=https://evil.example/');
  await field().fill(code);
  await userEvent.keyboard('{Enter}');
  await expectPath('/cart');
});

test('checkout takes a code off the total, and one tap takes it away', async () => {
  const code = await make();
  const sent: { code?: string }[] = [];
  const open = (body: string) => {
    sent.push(JSON.parse(body));
    return rejected('code_used_up', 'This code has been used up.');
  };
  mockCheckout([{ priceCents: 1_200 }], open);
  // The server would answer a page load that there is no checkout.
  await asCleo('/orders');
  goTo(at);
  await expect.element(button('Pay $12.00')).toBeVisible();
  await page.getByRole('link', { name: 'Add a Code' }).click();
  await expectPath(`/add-code?next=${encodeURIComponent(at)}`);
  await field().fill(code);
  await userEvent.keyboard('{Enter}');
  await expectPath(at);
  await expect.element(page.getByText('−$5.00')).toBeVisible();
  await button('Pay $7.00').click();
  await expect.element(page.getByText('This code has been used up.')).toBeVisible();
  await button(`Remove code ${code}`).click();
  await button('Pay $12.00').click();
  await expect.poll(() => sent.map((body) => body.code)).toEqual([code, undefined]);
  await expect.element(page.getByRole('link', { name: 'Add a Code' })).toBeVisible();
});

test('checkout says what is missing for a code, and why it takes off less', async () => {
  const [far, large] = [await make({ minimumCents: 2_000 }), await make({ centsOff: 5_000 })];
  mockCheckout([{ priceCents: 1_200 }], () => rejected('x', 'x'));
  await asCleo(`/add-code?next=${encodeURIComponent(at)}`);
  await field().fill(far);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Spend $8.00 more with this seller to use it.'))
    .toBeVisible();
  await expect.element(button('Pay $12.00')).toBeVisible();
  await showPage(`/add-code?next=${encodeURIComponent(at)}`);
  await field().fill(large);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('It is worth more, but a card pays at least $0.50.'))
    .toBeVisible();
  await expect.element(button('Pay $0.50')).toBeVisible();
});
