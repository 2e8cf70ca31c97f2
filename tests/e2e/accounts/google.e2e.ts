import { test as base, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { expect, test as withoutGoogle } from '#tests/support/screens/e2e-test.ts';
import { ana, arrive, desktop, phone, sendComment } from '#tests/support/members/people.ts';

/** A server for these end-to-end tests. In development it starts the emulator of Google. */
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

const googleButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Google' }).filter({ visible: true }).first();

const emulatorHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Google emulator: choose an account' });

type Choice = { name: string; email: string; isVerified?: boolean };

/** Chooses who to be on the emulator's page. */
async function chooseAtGoogle(page: Page, choice: Choice): Promise<void> {
  await expect(emulatorHeading(page)).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(choice.email);
  await page.getByLabel('Name').fill(choice.name);
  if (choice.isVerified === false) await page.getByLabel('Google has verified').uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('AUTH-01 AUTH-15 SERVICE-05 a new person registers with Google from the login page and arrives on the home page @main', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: '/user_registration' });
  await expect(googleButton(page)).toBeVisible();
  await expectAccessible(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => void visited.push(frame.url()));
  await googleButton(page).click();
  await page.getByRole('button', { name: 'grace.hopper@gmail.example' }).click();

  await expect(page).toHaveURL(`${app.origin('ou')}/home`);
  await expect(googleButton(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /Grace H\./ }).first()).toBeVisible();
  expect(visited.filter((url) => url.includes('/verify'))).toEqual([]);
  // The server has used the code; the browser's history of our site does not contain it.
  expect(visited.filter((url) => url.startsWith(app.origin('ou')) && /[?]code/.test(url))).toEqual(
    [],
  );
});

test('AUTH-15 AUTH-23 a student who registers with Google returns to the post, with the comment composer open', async ({
  browser,
  app,
}) => {
  const post = '/post/01900000-0000-7000-9000-000000000001';
  const page = await arrive({ browser, app, screen: phone, at: post });
  await page.getByRole('button', { name: 'Comment' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  await chooseAtGoogle(page, { name: 'Mary Shelley', email: 'mary1@ou.edu' });
  await expect(page).toHaveURL(/\/create\/comment\//);
  await expect(page.getByText('Your school is verified.')).toBeVisible();
  await sendComment(page, 'Could you hold it until noon?');
  await expect(page).toHaveURL(app.origin('ou') + post);
  await expect(page.getByText('Could you hold it until noon?')).toBeVisible();
});

test('LAYOUT-09 visitors see both ways to log in, in the sidebar and in the dialog that asks to log in', async ({
  browser,
  app,
}) => {
  const screen = { ...desktop, viewport: { width: 1400, height: 860 } };
  const page = await arrive({ browser, app, screen });
  const sidebar = page.getByRole('banner');
  await expect(sidebar.getByText('Log in takes less than a few seconds')).toBeVisible();
  await expect(sidebar.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Continue with Email' })).toBeVisible();
  await page.getByRole('link', { name: 'Create Post' }).first().click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await modal.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(emulatorHeading(page)).toBeVisible();
});

test('AUTH-15 on the generic site a new person is sent to the school search', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, campus: 'campus', screen: phone, at: '/login' });
  await googleButton(page).click();
  await chooseAtGoogle(page, { name: 'Ada Lovelace', email: 'ada.lovelace@mail.example' });
  await expect(page).toHaveURL(`${app.origin('campus')}/search_schools`);
});

test('AUTH-16 a member who logs in with Google by the same email address gets the same account, and returns to the page', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: '/login?redirect=/saved' });
  await googleButton(page).click();
  await chooseAtGoogle(page, { name: 'Ana Brooks', email: ana.email });
  await expect(page).toHaveURL(`${app.origin('ou')}/saved`);
  await expect(page.getByRole('button', { name: /Ana B\./ }).first()).toBeVisible();
});

test('ERROR-51 nobody is logged in by an email address that Google has not verified', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: '/login' });
  await googleButton(page).click();
  await chooseAtGoogle(page, {
    name: 'Una Proven',
    email: 'unproven.person@mail.example',
    isVerified: false,
  });
  await expect(page.getByText('Error: User email not found', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${app.origin('ou')}/login`);
  await expect(googleButton(page)).toBeVisible();
});

test('ERROR-50 a missing connection and a canceled login show their errors', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: '/user_registration' });
  await expect(googleButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await googleButton(page).click();
  await expect(page.getByText('Network error. Please check your connection')).toBeVisible();
  await page.context().setOffline(false);

  await googleButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByText('Error: Sign-in process was canceled', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${app.origin('ou')}/user_registration`);

  await page.reload();
  await googleButton(page).click();
  await expect(emulatorHeading(page)).toBeVisible();
  await page.goBack();
  await expect(
    page.getByText('Error: Sign-in process was canceled', { exact: true }),
  ).toBeVisible();
  await expect(googleButton(page)).toBeEnabled();
});

test("ERROR-53 errors before and after Google's page, and unknown ones, show the sentences of the specification", async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  await page.route('**/api/sign-in/google/finish', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Something went wrong' } }),
  );
  await page.goto(`${app.origin('ou')}/login`);
  await googleButton(page).click();
  await chooseAtGoogle(page, { name: 'Mary Shelley', email: 'mary.shelley@mail.example' });
  await expect(page.getByText('Error Signing In with Google.', { exact: true })).toBeVisible();

  await page.goto(`${app.origin('ou')}/login`);
  await page.route('**/api/sign-in/google', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Something went wrong' } }),
  );
  await googleButton(page).click();
  await expect(page.getByText('Error Signing In with Google.', { exact: true })).toBeVisible();
  await expect(googleButton(page)).toBeEnabled();
  await page.unroute('**/api/sign-in/google');
  // A proxy's page in place of a response of ours.
  await page.route('**/api/sign-in/google', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  const unknown = page.getByText('Unknown Error Signing In with Google', { exact: true });
  await googleButton(page).click();
  await expect(unknown).toBeVisible();
  await expect(unknown).toHaveCount(0);
  await page.unroute('**/api/sign-in/google');

  await page.unroute('**/api/sign-in/google/finish');
  await page.route('**/api/sign-in/google/finish', (route) => {
    const { state } = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ state, error: 'something_new' }) });
  });
  await googleButton(page).click();
  await chooseAtGoogle(page, { name: 'Mary Shelley', email: 'mary.shelley@mail.example' });
  await expect(
    page.getByText('Unknown Error Signing In with Google', { exact: true }),
  ).toBeVisible();
});

withoutGoogle('SERVICE-05 without Google there is no button', async ({ browser, app }) => {
  const page = await arrive({ browser, app });
  for (const path of ['/login', '/register', '/user_registration']) {
    await page.goto(`${app.origin('ou')}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Google')).toHaveCount(0);
  }
});
