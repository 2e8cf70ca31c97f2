import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '#platform/server/database/database.ts';
import { demoPassword } from '#db/seeds/demo-members.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { expect, test as base } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  cleo,
  desktop,
  isTried,
  mainOn,
  phone,
  signIn,
} from '#tests/support/members/people.ts';

// In development the server starts the emulator of Stripe.
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

const cases = [
  { who: ana, screen: desktop, on: 'a desktop' },
  { who: cleo, screen: phone, on: 'a phone' },
];

/** Chooses on the emulator's page how the application ends. */
async function endApplication(page: Page, outcome: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Stripe emulator: application' })).toBeVisible();
  await page.getByRole('button', { name: outcome }).click();
  await expect(page).toHaveURL(/\/settings\/payments/);
}

async function makeLoginsOld({ databaseUrl }: App): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 });
  await sql`update sessions set created_at = now() - interval '1 hour'`.execute(db);
  await db.destroy();
}

for (const { who, screen, on } of cases.filter((each) => isTried(each.screen, 'phone'))) {
  test(`T23 PAYOUT-01 PAYOUT-03 PAYOUT-04 PAYOUT-05 PAYOUT-06 PAYOUT-07 SERVICE-13 a seller on ${on} goes through all states of payouts and back${mainOn(on, 'phone')}`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, person: who, screen, at: '/settings/payments' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: /Payouts|Resume|Earnings/ })).toHaveText([
      'Set Up Payouts',
    ]);

    await button('Set Up Payouts').click();
    await endApplication(page, /^Leave/);
    await expect(button('Resume Application')).toBeVisible();
    await expect(button('Set Up Payouts')).toHaveCount(0);

    await button('Resume Application').click();
    await endApplication(page, /expired link/);
    await expect(page.getByText('That link to Stripe no longer works')).toBeVisible();

    await button('Resume Application').click();
    await endApplication(page, /^Under review/);
    await expect(page.getByText('Your application is under review')).toBeVisible();

    // Another open page of the member shows changes at the provider live.
    const other = await signIn({ browser, app, person: who, at: '/settings/payments' });
    await expect(other.getByText('Your application is under review')).toBeVisible();
    const providerPage = await page.context().newPage();
    const { url } = await page.evaluate(async () => {
      const response = await fetch('/api/payouts/get_login_link', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return response.json();
    });
    await providerPage.goto(url);
    await providerPage.getByRole('button', { name: /^Approved/ }).click();
    await expect(other.getByText('Payouts Enabled')).toBeVisible();
    await expect(page.getByText('Payouts Enabled')).toBeVisible();

    await button('View Earnings').click();
    await expect(page.getByRole('heading', { name: 'Stripe emulator: earnings' })).toBeVisible();
    await page.getByRole('button', { name: /^Paused/ }).click();
    await expect(page.getByText(/: Paused/)).toBeVisible();
    await page.goto(`${app.origin(who.campus)}/settings/payments`);
    await expect(page.getByText('Payouts are paused')).toBeVisible();
    await button('Resume Application').click();
    await endApplication(page, /^Approved/);
    await expect(page.getByText('Payouts Enabled')).toBeVisible();

    await makeLoginsOld(app);
    await button('View Earnings').click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Stripe emulator: earnings' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Payouts Enabled')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    // The browser opens pages of the provider but does not call its API.
    expect(requests.filter((each) => each.includes('/v1/') || each.includes('stripe.com'))).toEqual(
      [],
    );
  });
}
