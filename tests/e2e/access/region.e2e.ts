import type { Browser, Page } from '@playwright/test';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { expect, test as base } from '#tests/support/screens/e2e-test.ts';
import { arrive, card, desktop, phone } from '#tests/support/members/people.ts';

/** A server that trusts this machine as a proxy, so that a browser can choose its IP address by a header. */
const test = base.extend<object, { behindProxy: App }>({
  behindProxy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const database = await createTestDatabase();
      const app = await startApp({ database, env: { TRUSTED_PROXIES: '127.0.0.1' } });
      await use(app);
      await app.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
});

/** IP addresses of universities; the server's table knows their locations. */
const norman = '129.15.0.1';
const bloomington = '129.79.1.1';
const berlin = '141.20.1.1';
/** An IP address reserved for examples, so no table knows its location. */
const unknown = '192.0.2.1';

type From = {
  browser: Browser;
  app: App;
  address: string;
  timeZone: string;
  headers?: Record<string, string>;
  screen?: typeof phone | typeof desktop;
};

function arriveFrom({ browser, app, address, timeZone, ...more }: From): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': address, ...more.headers };
  const screen = { ...(more.screen ?? desktop), timezoneId: timeZone, extraHTTPHeaders };
  return arrive({ browser, app, screen });
}

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Email' }).click();
}

/**
 * Expects that `enter` leads to /404. The server lets a visitor pass if its lookup takes too long, which can happen on a
 * busy machine, so this tries again.
 */
async function expectRedirected(page: Page, enter: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await enter();
    await expect(page).toHaveURL(/\/404$/, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Error 404' })).toBeVisible();
}

async function expectLoginPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/user_registration$/);
  await expect(page.getByLabel('Email')).toBeEditable();
}

test('GATE-03 GATE-04 a visitor from abroad can read, and all login pages redirect to /404', async ({
  browser,
  behindProxy: app,
}) => {
  const from = { browser, app, address: berlin, timeZone: 'Europe/Berlin' };
  const page = await arriveFrom(from);
  await expect(card(page, 'TI-84 Plus')).toBeVisible();
  const home = `${app.origin('ou')}/home`;
  await expectRedirected(page, async () => {
    await page.goto(home);
    await openLogin(page);
  });
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(card(page, 'TI-84 Plus')).toBeVisible();

  await expectRedirected(page, async () => {
    await page.goto(home);
    await card(page, 'TI-84 Plus').getByRole('button', { name: /^Save/ }).click();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const path of ['/user_registration', '/login']) {
    await expectRedirected(page, async () => {
      const response = await page.goto(`${app.origin('ou')}${path}`);
      expect([path, response?.status()]).toEqual([path, 404]);
    });
  }
  await expectRedirected(page, () => page.reload());

  const onPhone = await arriveFrom({ ...from, screen: phone });
  await expectRedirected(onPhone, async () => {
    await onPhone.goto(home);
    await onPhone.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).click();
  });
});

test('GATE-05 GATE-11 a time zone that differs from that of the IP address redirects to /404; the right one and its aliases do not', async ({
  browser,
  behindProxy: app,
}) => {
  const abroad = { browser, app, address: norman, timeZone: 'Europe/Berlin' };
  const page = await arriveFrom(abroad);
  await expectRedirected(page, async () => {
    await page.goto(`${app.origin('ou')}/home`);
    await openLogin(page);
  });
  // The server does not know the time zone before the page sends it.
  await expectRedirected(page, () => page.goto(`${app.origin('ou')}/user_registration`));
  await page.goBack();
  await expect(page).not.toHaveURL(/user_registration/);

  for (const [address, timeZone] of [
    [norman, 'America/Chicago'],
    [bloomington, 'US/East-Indiana'],
  ] as const) {
    const here = await arriveFrom({ browser, app, address, timeZone });
    await openLogin(here);
    await expectLoginPage(here);
    await here.goto(`${app.origin('ou')}/home`);
    await card(here, 'TI-84 Plus').getByRole('button', { name: /^Save/ }).click();
    await expect(here.getByRole('dialog')).toBeVisible();
  }
});

test('GATE-06 the firewall’s flag redirects to /404 if the proxy sets it, and has no effect if the client does', async ({
  browser,
  behindProxy,
  app,
}) => {
  const headers = { 'x-quad-firewall': '1' };
  const flagged = { browser, address: norman, timeZone: 'America/Chicago', headers };
  const page = await arriveFrom({ ...flagged, app: behindProxy });
  await expectRedirected(page, async () => {
    await page.goto(`${behindProxy.origin('ou')}/home`);
    await openLogin(page);
  });

  const direct = await arriveFrom({ ...flagged, app });
  await openLogin(direct);
  await expectLoginPage(direct);
});

test('GATE-09 GATE-10 a visitor without a known location may log in, whatever their time zone', async ({
  browser,
  behindProxy: app,
}) => {
  for (const address of [unknown, '10.1.2.3', '127.0.0.1']) {
    const page = await arriveFrom({ browser, app, address, timeZone: 'Asia/Tokyo' });
    await openLogin(page);
    await expectLoginPage(page);
  }
});

test('GATE-09 a visitor may log in if the geo check fails', async ({
  browser,
  behindProxy: app,
}) => {
  const page = await arriveFrom({ browser, app, address: norman, timeZone: 'Europe/Berlin' });
  await page.route('**/api/access', (route) => route.abort());
  await card(page, 'TI-84 Plus').getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openLogin(page);
  await expectLoginPage(page);
});
