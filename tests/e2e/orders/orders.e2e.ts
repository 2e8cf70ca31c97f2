import type { Locator, Page } from '@playwright/test';
import { overlayEntry } from '#platform/web/navigation/fade-between-pages.ts';
import { cardCalls, moveOrdersAhead } from '#tests/support/buying/card-calls.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/card-test.ts';
import { findOverflow, findSmallTargets } from '#tests/support/screens/layout-checks.ts';
import {
  ben,
  blankPage,
  cleo,
  desktop,
  hal,
  mainOn,
  phone,
  signIn,
} from '#tests/support/members/people.ts';

const { call, openAccount, sell } = cardCalls;

const address = {
  name: 'Ben Carter',
  street: '2400 Nueces Street',
  unit: 'Apt 12',
  city: 'Austin',
  state: 'TX',
  zip: '78705',
  phone: '(512) 555-0123',
  isDefault: true,
};

/** What the whole purchase may take over a slow connection. */
const maxPurchaseMs = 60_000;
const maxTaps = 5;

/** 400 ms of latency and 2 Mbit/s both ways. Returns what ends it. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const client = await page.context().newCDPSession(page);
  const bytesPerSecond = 250_000;
  const emulate = (latency: number, throughput: number) =>
    client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  await emulate(400, bytesPerSecond);
  return () => emulate(0, -1);
}

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`PAGES-28 on ${device} two items of two sellers are bought by card, one handed over, one shipped, and both sellers are paid${mainOn(device, 'desktop')}${device === 'a phone' ? ' @slow' : ''}`, async ({
    browser,
    app,
  }) => {
    const [lampName, deskName] = [`Lamp for ${device}`, `Desk for ${device}`];
    const at = blankPage;
    const site = { browser, app, campus: 'ut' };
    const [cleos, hals, page] = await Promise.all([
      signIn({ ...site, person: cleo, at }),
      signIn({ ...site, person: hal, at }),
      signIn({ ...site, person: ben, screen, at }),
    ]);
    await Promise.all([openAccount(cleos), openAccount(hals)]);
    const [lamp, desk] = await Promise.all([
      sell(cleos, lampName),
      sell(hals, deskName, { priceCents: 4_000, shippingCents: 800 }),
      call(page, 'POST', '/api/addresses', { id: crypto.randomUUID(), ...address }),
    ]);
    await call(page, 'PUT', `/api/bag/items/${desk}`, { priceCents: 4_000 });

    // From the post to the payment; the last tap is on the card form.
    await page.goto(`${app.origin('ut')}/post/${lamp}`);
    let taps = 0;
    const tap = async (control: Locator) => {
      taps += 1;
      await (screen === phone ? control.tap() : control.click());
    };
    const endSlowness = screen === phone ? await slowDown(page) : undefined;
    const began = Date.now();
    await tap(page.getByRole('button', { name: 'Add to Bag' }).first());
    await tap(page.getByRole('link', { name: 'View Bag' }));
    await tap(page.getByRole('link', { name: 'Check Out with Cleo' }));
    await tap(page.getByRole('button', { name: 'Pay $12.00' }));
    await expect(page.getByRole('heading', { name: /pay by card/ })).toBeVisible();
    await tap(page.getByRole('button', { name: /^Pay/ }));
    await expect(page.getByText('Waiting for the seller to accept')).toBeVisible();
    const purchaseMs = Date.now() - began;
    test.info().annotations.push({ type: 'purchase', description: `${purchaseMs} ms` });
    expect(taps).toBeLessThanOrEqual(maxTaps);
    expect(purchaseMs).toBeLessThan(maxPurchaseMs);
    await endSlowness?.();
    const lampPath = new URL(page.url()).pathname;

    // The other item is shipped; the first card is declined.
    await page.goto(`${app.origin('ut')}/cart`);
    await page.getByRole('link', { name: 'Check Out with Hal' }).click();
    await page.getByRole('radio', { name: 'Ship for $8.00' }).check();
    await expect(page.getByRole('region', { name: 'Ship to' })).toContainText(address.street);
    await expectAccessible(page);
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay $48.00' }).click();
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await page.getByRole('button', { name: /without paying/ }).click();
    await expect(page.getByText('Not paid yet')).toBeVisible();
    await page.getByRole('link', { name: 'Finish Paying' }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Waiting for the seller to accept')).toBeVisible();
    await expectAccessible(page);
    expect(await findOverflow(page)).toEqual([]);
    if (screen === phone) expect(await findSmallTargets(page)).toEqual([]);

    // Its seller hears of it, accepts and ships; the buyer's page follows.
    const deskPath = new URL(page.url()).pathname;
    await hals.goto(`${app.origin('ut')}/notifications`);
    await expect(hals.getByText('paid $40 by card').first()).toBeVisible();
    await hals.goto(app.origin('ut') + deskPath);
    await expect(hals.getByText('Waiting for you')).toBeVisible();
    await expect(hals.getByText(address.street)).toHaveCount(0);
    await hals.getByRole('button', { name: 'Accept' }).click();
    await expect(hals.getByText(address.street)).toBeVisible();
    await expect(page.getByText('Accepted. The seller ships it')).toBeVisible();
    await hals.getByRole('button', { name: `Mark as Shipped: ${deskName}` }).click();
    await hals.getByLabel('Carrier').selectOption('UPS');
    await hals.getByLabel('Tracking number').fill('1Z999AA10123456784');
    await hals.getByRole('button', { name: 'Mark as Shipped', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: 'On its way to you' })).toBeVisible();
    await expect(page.getByText('1Z999AA10123456784')).toBeVisible();
    await page.getByRole('button', { name: `I Have It: ${deskName}` }).click();
    await page.getByRole('button', { name: 'I Have It', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();

    // They meet: the conversation has the deal with its code.
    await cleos.goto(app.origin('ut') + lampPath);
    await cleos.getByRole('button', { name: 'Accept' }).click();
    await expect(cleos.getByText('Accepted. Meet the buyer')).toBeVisible();
    await page.goto(app.origin('ut') + lampPath);
    await expect(page.getByText('Accepted. Arrange to meet')).toBeVisible();
    await page.getByRole('link', { name: 'Open Conversation' }).click();
    await page.getByRole('button', { name: 'Show code' }).click();
    const shown = page.getByRole('dialog').getByText(/^\d{3}\s?\d{3}$/);
    const code = (await shown.innerText()).replace(/\D/g, '');
    await cleos.getByRole('link', { name: 'Open Conversation' }).click();
    await cleos.getByRole('button', { name: 'Enter code' }).click();
    await cleos.getByRole('textbox', { name: 'Code' }).fill(code);
    await expect(cleos.getByText(/^Sold to Ben/)).toBeVisible();
    // The step back by which a dialog closes would cancel a navigation.
    await cleos.waitForFunction((entry) => !history.state?.[entry], overlayEntry);
    await cleos.goto(`${app.origin('ut')}/orders/sold`);
    const sold = cleos.getByRole('link', { name: new RegExp(lampName) });
    await expect(sold).toContainText('Handed over');
    await expect(cleos.getByText('On hold')).toBeVisible();
    await expectAccessible(cleos);
    await hals.goto(`${app.origin('ut')}/orders/sold`);

    // Five business days later, whatever the holidays; the pages follow.
    await moveOrdersAhead(app, 14);
    await expect(sold).toContainText('Paid out');
    await expect(hals.getByRole('link', { name: new RegExp(deskName) })).toContainText('Paid out');
    for (const seller of [cleos, hals]) {
      await expect(seller.getByRole('definition').first()).toHaveText('$0.00');
    }
    await page.goto(app.origin('ut') + deskPath);
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  });
}
