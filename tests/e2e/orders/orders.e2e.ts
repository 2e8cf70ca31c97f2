import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { callAs } from '#tests/support/screens/conversation-page.ts';
import { expect, test as base } from '#tests/support/screens/e2e-test.ts';
import { findOverflow, findSmallTargets } from '#tests/support/screens/layout-checks.ts';
import {
  ben,
  blankPage,
  cleo,
  desktop,
  mainOn,
  phone,
  signIn,
} from '#tests/support/members/people.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { editorText } from '#tests/support/servers/server.ts';

// In development the server starts the emulator of Stripe, with its card form.
const test = base.extend<object, { app: App }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const database = await createTestDatabase();
      const app = await startApp({ database, env: { NODE_ENV: 'development' } });
      await use(app);
      await app.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
});

/** Cleo can be paid. */
async function openAccount(page: Page): Promise<void> {
  await callAs(page, 'POST', '/api/payouts/create_stripe_account', {});
  const { body } = await callAs(page, 'POST', '/api/payouts/create_account_link', {});
  const address = page.url();
  await page.goto(String(body.url));
  await page.getByRole('button', { name: /^Approved/ }).click();
  await page.goto(address);
  await callAs(page, 'POST', '/api/payouts/check_status', {});
}

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`PAGES-28 on ${device} an item goes from its page to the bag, the card, the seller and the handoff${mainOn(device, 'phone')}`, async ({
    browser,
    app,
  }) => {
    const name = `Lamp for ${device}`;
    const seller = await signIn({ browser, app, person: cleo, at: blankPage });
    await openAccount(seller);
    const body = { text: editorText(name), listing: { priceCents: 1_200, condition: 'good' } };
    const postId = String((await callAs(seller, 'POST', '/api/posts', body)).body.id);

    // Five taps from the post to the payment; the fifth is on the card form.
    const page = await signIn({
      browser,
      app,
      person: ben,
      campus: 'ut',
      screen,
      at: `/post/${postId}`,
    });
    await page.getByRole('button', { name: 'Add to Bag' }).first().click();
    await page.getByRole('link', { name: 'View Bag' }).click();
    await page.getByRole('link', { name: /^Check Out/ }).click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expectAccessible(page);
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay $12.00' }).click();
    await expect(page.getByRole('heading', { name: /pay by card/ })).toBeVisible();

    // A card that is declined, then one whose bank asks and is given up, then one that pays.
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await page.getByRole('button', { name: /without paying/ }).click();
    await expect(page.getByText('Not paid yet')).toBeVisible();
    await page.getByRole('link', { name: 'Finish Paying' }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Waiting for the seller to accept')).toBeVisible();
    await expectAccessible(page);
    expect(await findOverflow(page)).toEqual([]);
    if (screen === phone) expect(await findSmallTargets(page)).toEqual([]);

    // The seller hears of it, and accepts; the buyer's page follows.
    const orderPath = new URL(page.url()).pathname;
    await seller.goto(app.origin('ut') + '/notifications');
    await expect(seller.getByText('paid $12 by card').first()).toBeVisible();
    await seller.goto(app.origin('ut') + orderPath);
    await seller.getByRole('button', { name: 'Accept' }).click();
    await expect(seller.getByText('Accepted. Meet the buyer')).toBeVisible();
    await expect(page.getByText('Accepted. Arrange to meet')).toBeVisible();

    // They meet: the conversation has the deal with its code.
    await page.getByRole('link', { name: 'Open Conversation' }).click();
    await page.getByRole('button', { name: 'Show code' }).click();
    const code = await page
      .getByRole('dialog')
      .getByText(/^\d{3}\s?\d{3}$/)
      .innerText();
    await seller.getByRole('link', { name: 'Open Conversation' }).click();
    await seller.getByRole('button', { name: 'Enter code' }).click();
    await seller.getByRole('textbox', { name: 'Code' }).fill(code.replace(/\D/g, ''));
    await expect(seller.getByText(/^Sold to Ben/)).toBeVisible();
    await seller.goto(app.origin('ut') + '/orders/sold');
    await expect(
      seller.getByRole('link', { name: new RegExp(`${name}.*Handed over`, 's') }),
    ).toBeVisible();
    await expect(seller.getByText('On hold')).toBeVisible();
    await expectAccessible(seller);
  });
}
