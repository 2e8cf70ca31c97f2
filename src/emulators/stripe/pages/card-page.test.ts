import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardFixture, type CardFixture } from '#tests/support/members/cards.ts';

let fixture: CardFixture;
beforeAll(async () => {
  fixture = await startCardFixture();
});
afterAll(() => fixture.close());

const back = 'http://ou.localhost:3000/checkout?order=7&note=a+"b"';

type Shown = { status: number; location: string | null; html: string; alert: string | undefined };

async function read(response: Response): Promise<Shown> {
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    html,
    alert: /role="alert">([^<]*)</.exec(html)?.[1],
  };
}

/** Opens a payment, and what a buyer does on its page. */
async function visit(returnUrl = back) {
  const payment = await fixture.opened();
  const url = fixture.cards.payPageUrl(payment, returnUrl) ?? '';
  const open = async () => read(await fetch(url));
  return {
    id: payment.id,
    url,
    open,
    /** Presses a button of the page as it is, with other words in some fields. */
    async press(act: string, typed: Record<string, string> = {}) {
      const { html } = await open();
      const [, action = ''] = /action="([^"]*)"/.exec(html) ?? [];
      const fields = [...html.matchAll(/<input name="(\w+)" value="([^"]*)"/g)];
      const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
      for (const [name, value] of Object.entries({ ...typed, act })) body.set(name, value);
      const address = new URL(action.replaceAll('&amp;', '&'), url);
      return read(await fetch(address, { method: 'POST', body, redirect: 'manual' }));
    },
    state: async () => (await fixture.cards.read(payment.id)).state,
  };
}

const getBack = (id: string, status: string) => {
  const url = new URL(back);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('redirect_status', status);
  return url.href;
};

it('is filled in, so that Pay at once pays and leads back', async () => {
  const page = await visit();
  const { html } = await page.open();
  expect(html).toContain('$40.00 for Lamp');
  expect(html).toContain('value="4242 4242 4242 4242"');
  const paid = await page.press('pay');
  expect([paid.status, paid.location]).toEqual([303, getBack(page.id, 'succeeded')]);
  expect(await page.state()).toBe('authorized');
});

it.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
])('the card %s is declined, and what was typed stays', async (number, sentence) => {
  const page = await visit();
  const declined = await page.press('pay', { number, zip: '10001' });
  expect([declined.status, declined.alert]).toEqual([200, sentence]);
  expect(declined.html).toContain(`value="${number}"`);
  expect(declined.html).toContain('value="10001"');
  expect((await page.press('pay')).location).toBe(getBack(page.id, 'succeeded'));
});

it.each([
  [{ number: '4111 1111 1111 1111' }, /card number/],
  [{ expiry: '13/40' }, /expiration date is incomplete/],
  [{ expiry: '01/20' }, /expiration date is in the past/],
  [{ cvc: '12' }, /security code/],
  [{ zip: '7301' }, /ZIP/],
])('a form with %o is not sent', async (typed, sentence) => {
  const page = await visit();
  expect((await page.press('pay', typed)).alert).toMatch(sentence);
  expect((await fixture.cards.read(page.id)).declineMessage).toBeNull();
});

it('3-D Secure is passed, failed, left for another card, or given up', async () => {
  const number = '4000 0025 0000 3155';
  const passed = await visit();
  expect((await passed.press('pay', { number })).html).toContain('Your bank asks');
  expect((await passed.press('complete')).location).toBe(getBack(passed.id, 'succeeded'));
  expect(await passed.state()).toBe('authorized');

  const failed = await visit();
  await failed.press('pay', { number });
  expect((await failed.press('fail')).alert).toMatch('unable to authenticate');
  expect(await failed.state()).toBe('opened');

  const another = await visit();
  await another.press('pay', { number });
  const { html } = await another.open();
  const [, link = ''] = /href="([^"]*card=another)"/.exec(html) ?? [];
  const form = await read(await fetch(new URL(link.replaceAll('&amp;', '&'), another.url)));
  expect(form.html).toContain('Card number');

  const givenUp = await visit();
  await givenUp.press('pay', { number });
  expect((await givenUp.press('leave')).location).toBe(getBack(givenUp.id, 'failed'));
  expect(await givenUp.state()).toBe('opened');
});

it('who goes back without paying has not paid', async () => {
  const page = await visit();
  expect((await page.press('leave')).location).toBe(getBack(page.id, 'failed'));
  expect(await page.state()).toBe('opened');
});

it('a payment that is paid or canceled says so, leads back, and is not paid again', async () => {
  const paid = await visit();
  await paid.press('pay');
  const again = await paid.open();
  expect(again.html).toContain('This payment is already paid.');
  expect(again.html).toContain(getBack(paid.id, 'succeeded').replaceAll('&', '&amp;'));
  const canceled = await visit();
  await fixture.cards.cancel(canceled.id);
  expect((await canceled.open()).html).toContain('This payment was canceled.');
  const response = await fetch(canceled.url, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
  });
  expect(await response.text()).toContain('This payment was canceled.');
  expect(await canceled.state()).toBe('canceled');
});

it.each(['javascript:alert(1)', 'data:text/html,x', '/checkout', ''])(
  'does not lead to %s',
  async (returnUrl) => {
    const page = await visit(returnUrl);
    expect((await page.open()).status).toBe(400);
    const response = await fetch(page.url, {
      method: 'POST',
      body: new URLSearchParams({ act: 'leave' }),
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  },
);

it('needs the whole client secret', async () => {
  const { id, url } = await visit();
  const guessed = url.replace(/_secret_\w+/, '_secret_1');
  expect((await fetch(guessed)).status).toBe(400);
  expect((await fetch(url.replace(/pi_\w+/, id))).status).toBe(400);
});

it('on the page of all payments refunds come back, and payments are disputed', async () => {
  const { id } = await fixture.captured();
  const refund = await fixture.cards.refund({ paymentId: id, amountCents: 300, key: `r-${id}` });
  const press = (act: string) =>
    fetch(`${fixture.stripe.url}/payments/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ act }),
    });
  expect(await (await press(`fail:${refund.id}`)).text()).toContain('Refund of $3.00: failed');
  const disputed = await (await press('dispute')).text();
  expect(disputed).toContain('Dispute of $40.00: needs_response');
  const [, lost = ''] = /value="(lost:\w+)"/.exec(disputed) ?? [];
  expect(await (await press(lost)).text()).toContain('Dispute of $40.00: lost');
  expect(await (await press(lost.replace('lost', 'won'))).text()).toContain('$40.00: won');
});
