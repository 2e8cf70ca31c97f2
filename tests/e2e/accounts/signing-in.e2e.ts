import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { demoPassword } from '#db/seeds/demo-members.ts';
import type { App } from '#tests/support/servers/app.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { ana, arrive, ben, cleo, dan } from '#tests/support/members/people.ts';

const lockedMessage =
  'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

async function linkTo(app: App, address: string, path: string): Promise<string> {
  const [mail] = await mailsTo(app, address);
  const link = mail?.links.find((each) => each.includes(`${path}#token=`));
  if (!link) throw new Error(`no link to ${path} for ${address}`);
  return link;
}

async function logIn(page: Page, app: App, email: string, password: string): Promise<void> {
  await page.goto(`${app.origin('ou')}/login?method=password&email=${email}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function requestLink(page: Page, app: App, email: string): Promise<void> {
  await page.goto(`${app.origin('ou')}/login?method=noPassword&email=${email}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Your magic link is on its way' })).toBeVisible();
}

test('AUTH-23 logging in continues to the requested page in its own tab, and the other tabs reload their pages', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  const other = await page.context().newPage();
  await other.goto(`${app.origin('ou')}/home`);
  const continueByMail = other.getByRole('link', { name: 'Continue with Email' });
  await expect(continueByMail).toBeVisible();
  await page.goto(`${app.origin('ou')}/login?redirect=/saved`);
  // Delays the page, so that a reload of this tab would be noticed.
  await page.route('**/saved', async (route) => {
    await wait(500);
    await route.continue();
  });
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(new URL(request.url()).pathname);
  });

  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  expect(navigations).toEqual(['/saved']);
  await expect(continueByMail).toHaveCount(0);
});

test('MODAL-10 the login dialog disappears once someone logs in in another tab', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${app.origin('ou')}/login`);
  await expect(other.getByRole('button', { name: 'Log In' })).toBeEnabled();
  await other.getByLabel('Email').fill(ana.email);
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Log in takes less than a few seconds')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('AUTH-02 AUTH-04 AUTH-19 AUTH-20 AUTH-21 a member logs in, stays logged in over a reload, and logs out @main', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: '/logout' });
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${app.origin('ou')}/user_registration`);
  await page.getByLabel('Email').fill(ana.email);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page).toHaveURL(/\/login\?email=ana%40ou\.example$/);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.reload();
  const userId = () => page.evaluate(() => localStorage.getItem('userId'));
  expect(await userId()).toMatch(/^[\da-f-]{36}$/);
  await page.goto(`${app.origin('ou')}/user_registration`);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${app.origin('ou')}/logout`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Log in takes less than a few seconds')).toBeVisible();
  expect(await userId()).toBeNull();
  await page.goto(`${app.origin('ou')}/create/post`);
  await expect(page).toHaveURL(/\/user_registration\?redirect=%2Fcreate%2Fpost$/);
});

test('ERROR-18 ERROR-21 ERROR-22 ERROR-23 ERROR-27 ERROR-39 ERROR-40 ERROR-41 AUTH-20 each failed login shows its sentence', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: '/login' });
  await page.evaluate(() => localStorage.setItem('userId', 'someone'));
  const button = page.getByRole('button', { name: 'Log In' });
  await button.click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await page.getByLabel('Email').fill('abc');
  await button.click();
  await expect(page.getByText('Invalid email address!')).toBeVisible();
  // The page's simple pattern accepts this address; the server does not.
  await page.getByLabel('Email').fill('a@b@c.example');
  for (const [email, words, password] of [
    ['a..b@ou.example', 'Invalid email address.', 'whatever it is'],
    ['nobody@ou.example', 'Incorrect. Please try again.', 'whatever it is'],
    [ana.email, 'Wrong password!', 'whatever it is'],
    // Only someone who knows the password learns of the ban.
    ['banned@ou.example', 'Account has been banned', demoPassword],
  ] as const) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByRole('textbox', { description: words })).toBeFocused();
  }
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
  await page.route('**/api/session', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'internal', message: 'Something went wrong', requestId: 'x' },
    }),
  );
  await button.click();
  await expect(page.getByText('Internal server error.')).toBeVisible();
  await page.goto(`${app.origin('ou')}/user_registration`);
  await page.getByLabel('Email').fill('banned@ou.example');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Account has been banned');
});

test('AUTH-05 AUTH-09 AUTH-10 AUTH-11 AUTH-12 a mailed link logs in with one click in the same browser, and with the email address in another @main', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app });
  await requestLink(page, app, ben.email);
  await expect(page).toHaveURL(`${app.origin('ou')}/login/sent`);
  await expect(page.getByText(ben.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in with password' })).toHaveAttribute(
    'href',
    '/login?method=password&email=ben%40ou.example',
  );
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('Email sent.')).toBeVisible();

  await page.goto(await linkTo(app, ben.email, '/login/sent'));
  await expect(page.getByText(`You'll be logged in as ${ben.email}.`)).toBeVisible();
  await expect(page).toHaveURL(`${app.origin('ou')}/login/sent`);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Log in takes less than a few seconds')).toHaveCount(0);

  const requesting = await arrive({ browser, app });
  await requestLink(requesting, app, ben.email);
  const link = await linkTo(app, ben.email, '/login/sent');
  const elsewhere = await arrive({ browser, app });
  await elsewhere.goto(link);
  await elsewhere.getByLabel('Email').fill('someone@ou.example');
  await elsewhere.getByRole('button', { name: 'Log In' }).click();
  await expect(elsewhere).toHaveURL(/\/login\?redirect=true$/);
  await expect(elsewhere.getByText('Failed: Wrong Email.')).toBeVisible();
  await elsewhere.goto(link);
  await elsewhere.getByLabel('Email').fill(ben.email);
  await elsewhere.getByRole('button', { name: 'Log In' }).click();
  await expect(elsewhere).toHaveURL(/\/home$/);
});

test('AUTH-12 a link in a browser that remembers another email address fails once, and then asks for the address', async ({
  browser,
  app,
}) => {
  const requesting = await arrive({ browser, app });
  await requestLink(requesting, app, cleo.email);
  const link = await linkTo(app, cleo.email, '/login/sent');
  const page = await arrive({ browser, app });
  await requestLink(page, app, dan.email);
  await expect(page).toHaveURL(/\/login\/sent$/);

  await page.goto(link);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Failed: Wrong Email.')).toBeVisible();
  await page.goto(link);
  await page.getByLabel('Email').fill(cleo.email);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('AUTH-13 AUTH-14 ERROR-25 ERROR-26 a link with a name creates the account, and does not work twice @main', async ({
  browser,
  app,
}) => {
  const email = 'nadia@mail.example';
  const page = await arrive({ browser, app, at: `/register?email=${email}` });
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await page.getByLabel('Full name').fill('Nadia Novak');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Email me a link', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your magic link is on its way' })).toBeVisible();
  await page.route('**/api/sign-in-links', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'internal', message: 'Something went wrong', requestId: 'x' },
    }),
  );
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('An unknown error has occurred')).toBeVisible();

  const link = await linkTo(app, email, '/login/sent');
  await page.goto(link);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/verify$/);

  const again = await arrive({ browser, app });
  await again.goto(link);
  await again.getByLabel('Email').fill(email);
  await again.getByRole('button', { name: 'Create Account' }).click();
  await expect(again).toHaveURL(/\/login\?redirect=true$/);
  await expect(again.getByText('Failed: Wrong Email.')).toBeVisible();
});

test('AUTH-17 AUTH-18 AUTH-25 TOAST-03 ERROR-20 ERROR-28 wrong passwords lock the account, and a reset unlocks it', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: '/login?method=password' });
  await page.getByLabel('Email').fill(cleo.email);
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Log In' });
  for (let round = 0; round < 10; round += 1) {
    await password.fill(`wrong password ${round}`);
    await button.click();
    await expect(page.locator('form button[aria-busy]')).toHaveCount(0);
  }
  await password.fill(demoPassword);
  await page.clock.install();
  // After this only the test advances the clock.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: lockedMessage });
  await expect(alert).toBeVisible();
  await page.clock.runFor(7_500);
  await expect(alert).toBeVisible();
  await page.clock.runFor(400);
  await expect(alert).toHaveCount(0);
  await page.clock.resume();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgotpassword\?email=/);
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(cleo.email);
  await page.getByLabel('Email').fill('nobody@ou.example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('User not found, try again!');
  await page.getByLabel('Email').fill(cleo.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('This may take 1-2 minutes.')).toBeVisible();
  await expect(page.getByText('Email sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to login' })).toHaveAttribute(
    'href',
    '/login?email=cleo%40ut.example',
  );

  await page.goto(await linkTo(app, cleo.email, '/forgotpassword/new'));
  await expect(page).toHaveURL(`${app.origin('ou')}/forgotpassword/new`);
  await page.getByLabel('New password').fill('another-couch-here');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login\?method=password&email=cleo%40ut\.example$/);
  await password.fill('another-couch-here');
  await button.click();
  await expect(page).toHaveURL(/\/home$/);
});

test('AUTH-22 T19 parameters of the address lead only to pages of this site', async ({
  browser,
  app,
}) => {
  for (const redirect of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
  ]) {
    const page = await arrive({
      browser,
      app,
      at: `/login?redirect=${encodeURIComponent(redirect)}`,
    });
    await page.getByLabel('Email').fill(ana.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(`${app.origin('ou')}/home`);
  }
  const bogus = await arrive({ browser, app });
  await bogus.evaluate(() => localStorage.setItem('redirect_to', 'https://evil.example'));
  await logIn(bogus, app, ana.email, demoPassword);
  await expect(bogus).toHaveURL(`${app.origin('ou')}/home`);
  await expect(bogus.getByText('Log in takes less than a few seconds')).toHaveCount(0);
});
