import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { cardCalls, moveOrdersAhead } from '#tests/support/buying/card-calls.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import {
  ana,
  ben,
  blankPage,
  cleo,
  desktop,
  phone,
  signIn,
} from '#tests/support/members/people.ts';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { expect, test } from '#tests/support/screens/card-test.ts';
import { findOverflow } from '#tests/support/screens/layout-checks.ts';
import type { App } from '#tests/support/servers/app.ts';
import { openTestConnections } from '#tests/support/servers/database.ts';

const { call, openAccount, sell, pay, accept, enterCode } = cardCalls;

type Site = { browser: Browser; app: App };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Whether a picture is there, not only its place. */
async function expectLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBeGreaterThan(0);
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Cleo, who can be paid, and Ben, both without a screen yet; and how to open one. */
async function openTwo({ browser, app }: Site, screen: BrowserContextOptions = phone) {
  const site = { browser, app, campus: 'ut', at: blankPage };
  const [seller, buyer] = await Promise.all([
    signIn({ ...site, person: cleo, screen: desktop }),
    signIn({ ...site, person: ben, screen }),
  ]);
  await openAccount(seller);
  const open = (page: Page, path: string) => page.goto(app.origin('ut') + path);
  return { seller, buyer, open };
}

/** Ana as an operator, on the list of orders that need a person. */
async function openOperator({ browser, app }: Site, screen: BrowserContextOptions): Promise<Page> {
  const page = await signIn({ browser, app, person: ana, screen, at: blankPage });
  const db = openTestConnections(app.databaseUrl);
  await openConsole(db, { memberId: memberIds.ana });
  await db.destroy();
  await page.goto(`${app.origin('ou')}/admin/orders`);
  return page;
}

test('PAGES-28 a payment whose 3-D Secure is given up charges nothing, the item can be bought again, and a silent seller loses the order after a day', async ({
  browser,
  app,
}) => {
  const { seller, buyer, open } = await openTwo({ browser, app });
  const postId = await sell(seller, 'Lamp of a silent seller');
  await call(buyer, 'PUT', `/api/bag/items/${postId}`, { priceCents: 1_200 });
  await open(buyer, '/checkout?seller=cleodiaz');
  await buyer.getByRole('button', { name: 'Pay $12.00' }).click();
  await buyer.getByLabel('Card number').fill('4000 0025 0000 3155');
  await buyer.getByRole('button', { name: /^Pay/ }).click();
  await button(buyer, 'Give up and go back').click();
  await expect(title(buyer, 'Not paid yet')).toBeVisible();
  await button(buyer, "Don't Pay").click();
  await expect(title(buyer, 'You canceled it')).toBeVisible();
  await expect(buyer.getByText('Nothing was charged.')).toBeVisible();

  await open(buyer, '/cart');
  await buyer.getByRole('link', { name: 'Check Out with Cleo' }).click();
  await buyer.getByRole('button', { name: 'Pay $12.00' }).click();
  await buyer.getByLabel('Card number').fill('4000 0025 0000 3155');
  await buyer.getByRole('button', { name: /^Pay/ }).click();
  await button(buyer, 'Complete').click();
  await expect(title(buyer, 'Waiting for the seller to accept')).toBeVisible();
  await open(seller, new URL(buyer.url()).pathname);
  await expect(title(seller, 'Paid. Accept it to sell')).toBeVisible();
  await moveOrdersAhead(app, 1);
  await expect(title(buyer, "The seller didn't accept in time")).toBeVisible();
  await expect(title(seller, "You didn't accept in time")).toBeVisible();
  for (const page of [buyer, seller]) {
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
  }
  const { listing } = await call(buyer, 'GET', `/api/posts/${postId}`);
  expect(listing.status).toBe('available');
});

test('PAGES-28 a deal that began in the conversation is paid by card there, and its seller refunds it', async ({
  browser,
  app,
}) => {
  const { seller, buyer, open } = await openTwo({ browser, app }, desktop);
  const postId = await sell(seller, 'Lamp with an offer');
  const { conversation } = await call(buyer, 'POST', '/api/conversations', {
    memberId: memberIds.cleo,
  });
  const offer = { priceCents: 1_000 };
  const { id, version } = await call(buyer, 'POST', `/api/posts/${postId}/offers`, offer);
  await open(buyer, `/messages/${conversation.id}`);
  await call(seller, 'POST', `/api/deals/${id}/moves`, { version, move: 'acceptOffer' });
  await buyer.getByRole('link', { name: 'Pay by Card' }).click();
  await buyer.getByRole('button', { name: 'Pay $10.00' }).click();
  await buyer.getByRole('button', { name: /^Pay/ }).click();
  await expect(title(buyer, 'Waiting for the seller to accept')).toBeVisible();

  // Nothing follows the order's page while it is left; who comes back reads it again.
  const path = new URL(buyer.url()).pathname;
  await buyer.getByRole('link', { name: 'Open Conversation' }).click();
  const deal = buyer.getByRole('region', { name: 'Deal' });
  await expect(deal.getByRole('link', { name: 'View Order' })).toBeVisible();
  await call(seller, 'POST', `/api${path}/answer`, { answer: 'accept' });
  await expect(deal.getByRole('button', { name: 'Show code' })).toBeVisible();
  await deal.getByRole('link', { name: 'View Order' }).click();
  await expect(title(buyer, 'Accepted. Arrange to meet')).toBeVisible();

  await open(seller, path);
  await button(seller, 'Refund Lamp with an offer').click();
  await expect(seller.getByRole('alertdialog')).toContainText('The buyer gets $10.00 back');
  await button(seller, 'Refund').click();
  for (const page of [seller, buyer]) await expect(title(page, 'Refunded')).toBeVisible();
  await expect(buyer.getByText('Refund started')).toBeVisible();
  await expect.poll(async () => (await mailsTo(app, ben.email))[0]?.subject).toMatch(/refund/i);
});

test('PAGES-28 a claim is sent, answered, reported and decided in the console, and both are told why', async ({
  browser,
  app,
}) => {
  const { seller, buyer, open } = await openTwo({ browser, app });
  const order = await pay(
    buyer,
    await sell(seller, 'Lamp with a crack, which nobody would have called whole'),
  );
  await accept(seller, order);
  await enterCode(seller, buyer, memberIds.cleo);
  await Promise.all([open(buyer, order.path), open(seller, order.path)]);
  await button(buyer, "Something's Wrong").click();
  await buyer.getByRole('radio', { name: 'Damaged or broken' }).check();
  await buyer.getByLabel('What happened').fill('The shade has a crack.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await buyer.emulateMedia({ colorScheme });
    await expectAccessible(buyer);
  }
  expect(await findOverflow(buyer)).toEqual([]);
  await buyer
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'crack.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from((await photo()).bytes),
    });
  await button(buyer, 'Send to Seller').click();
  await expect(seller.getByText('The shade has a crack.')).toBeVisible();
  await expectLoaded(seller.getByAltText('Photo 1 of 1 by the buyer'));
  await button(seller, 'Answer').click();
  await seller.getByLabel('Your side').fill('It was whole when we met.');
  await button(seller, 'Send to Buyer').click();
  await expect(buyer.getByText('It was whole when we met.')).toBeVisible();
  await button(buyer, 'Report to Us').click();
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Report to Us' }).click();
  await expect(buyer.getByText('We are looking at it.')).toBeVisible();

  const operator = await openOperator({ browser, app }, phone);
  const row = operator.getByRole('link', { name: /Lamp with a crack.*Claim to decide/s });
  await expect(row.getByText('$12.00')).toBeInViewport();
  await row.click();
  await expectLoaded(operator.getByAltText('Photo 1 of 1 by the buyer'));
  await button(operator, 'Refund Buyer').click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The photos show the crack.');
  await dialog.getByRole('button', { name: 'Refund Buyer' }).click();
  await expect(operator.getByText('Decided: refund')).toBeVisible();
  for (const page of [buyer, seller]) {
    await expect(title(page, 'Refunded')).toBeVisible();
    await expect(page.getByText('The photos show the crack.')).toBeVisible();
  }
  for (const { email } of [ben, cleo]) {
    const told = (await mailsTo(app, email)).filter(({ subject }) => /We decided/.test(subject));
    expect(told[0]?.text).toContain('The photos show the crack.');
  }
});

test('PAGES-28 a payment that is disputed at the bank stops for seller and console, and is lost', async ({
  browser,
  app,
}) => {
  const { seller, buyer, open } = await openTwo({ browser, app });
  const order = await pay(buyer, await sell(seller, 'Lamp at the bank'));
  await accept(seller, order);
  await enterCode(seller, buyer, memberIds.cleo);
  await open(seller, order.path);
  await buyer.goto(order.payment.page);
  const press = (name: string) =>
    buyer.locator(order.payment.form).getByRole('button', { name }).click();
  await press('The payer disputes it');
  await expect(title(seller, "Disputed at the buyer's bank")).toBeVisible();
  await expect(seller.getByText('Disputed at the bank', { exact: true })).toBeVisible();
  const operator = await openOperator({ browser, app }, desktop);
  await operator.getByRole('link', { name: /Lamp at the bank.*Disputed at the bank/s }).click();
  await expect(operator.getByText('Dispute, open')).toBeVisible();
  await press('The dispute is lost');
  await expect(title(seller, 'Paid back by the bank')).toBeVisible();
  await operator.goto(`${app.origin('ou')}/admin${order.path}`);
  await expect(operator.getByText('Dispute, lost')).toBeVisible();
  await expectAccessible(operator);
  const [mail] = await mailsTo(app, cleo.email);
  expect(mail?.subject).toContain('The bank gave the buyer the money back');
});
