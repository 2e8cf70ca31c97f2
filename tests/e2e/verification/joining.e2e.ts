import { demoPassword } from '#db/seeds/demo-members.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import {
  ana,
  arrive,
  blankPage,
  card,
  dan,
  eve,
  mainOn,
  screensFor,
  sendPost,
  signIn,
  untilInteractive,
  writePost,
} from '#tests/support/members/people.ts';
import type { App } from '#tests/support/servers/app.ts';
import type { Page } from '@playwright/test';

const devices = screensFor('phone');

async function codeTo(app: App, address: string): Promise<string> {
  const [mail] = await mailsTo(app, address);
  return mail?.code ?? '';
}

async function startRegistering(page: Page, app: App, email: string): Promise<void> {
  await page.goto(`${app.origin('ou')}/user_registration`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page).toHaveURL(/\/register\?email=/);
}

for (const [device, screen] of devices) {
  test(`AUTH-01 AUTH-03 AUTH-06 AUTH-07 AUTH-20 VERIFY-01 VERIFY-03 VERIFY-05 VERIFY-06 VERIFY-14 TOAST-11 ERROR-30 ERROR-31 ERROR-32 on ${device} a new person registers, verifies both email addresses and posts${mainOn(device, 'phone')}`, async ({
    browser,
    app,
  }) => {
    const name = device === 'a phone' ? 'phone' : 'desktop';
    const email = `rosa.${name}@mail.example`;
    const schoolEmail = `rosa${name}@ou.edu`;
    const page = await arrive({ browser, app, screen });
    await startRegistering(page, app, email);

    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Full name').fill('Rosa Park Lane');
    await page.getByLabel('Password', { exact: true }).fill('a-couch-and-a-lamp');
    const signUp = page.getByRole('button', { name: 'Sign Up' });
    await expect(signUp).toBeDisabled();
    await page.getByRole('checkbox').check();
    await signUp.click();

    await expect(page).toHaveURL(/\/verify$/);
    await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^[\da-f-]{36}$/);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Please enter verification code')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(await codeTo(app, email));

    await expect(page).toHaveURL(/\/settings\/account\/school_email$/);
    await expect(
      page.getByText("We use your school email to verify you're account."),
    ).toBeVisible();
    const sendPin = page.getByRole('button', { name: 'Send PIN' });
    await expect(sendPin).toBeDisabled();
    await page.getByLabel('School email').fill('rosa@gmail.com');
    await sendPin.click();
    await expect(page.getByLabel('School email')).toHaveAccessibleDescription(
      'Enter a valid school email: addresses of OU end in ou.edu or ouhsc.edu',
    );
    await page.getByLabel('School email').fill(schoolEmail);
    await sendPin.click();

    await expect(page).toHaveURL(/\/settings\/account\/verify_school_email$/);
    await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
    // Opening the page again sends no mail.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();
    await expect(page.getByText('Email sent', { exact: true })).toHaveCount(0);
    await page.getByLabel('Code', { exact: true }).fill('0000');
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
      'Your code was incorrect. Please try again.',
    );
    await page.getByLabel('Code', { exact: true }).fill(await codeTo(app, schoolEmail));

    await expect(page.getByText('Your school is verified.')).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto(`${app.origin('ou')}/verify`);
    await expect(page).toHaveURL(/\/home$/);
    await writePost(page, `A desk, sold on ${device}`);
    await sendPost(page);
    await expect(card(page, `A desk, sold on ${device}`)).toContainText('Rosa L.');
  });
}

test('ERROR-16 ERROR-17 ERROR-19 ERROR-39 ERROR-40 ERROR-41 ERROR-42 ERROR-43 the form to register shows errors, and keeps what was typed', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, at: '/register' });
  await page.getByRole('checkbox').check();
  const signUp = page.getByRole('button', { name: 'Sign Up' });
  await signUp.click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Ann');
  await page.getByLabel('Email').fill('abc');
  await page.getByLabel('Password', { exact: true }).fill('1234567');
  await signUp.click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(page.getByText('Invalid email address!')).toBeVisible();
  await page.getByLabel('Full name').fill('Ann Example');
  await page.getByLabel('Email').fill(ana.email);
  await signUp.click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password too short.',
  );
  await page.getByLabel('Password', { exact: true }).fill('a-couch-and-a-lamp');
  await signUp.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Email has already been taken.',
  );
  await page.route('**/api/accounts', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'internal', message: 'Something went wrong', requestId: 'x' },
    }),
  );
  await signUp.click();
  await expect(page.getByText('Something went wrong. Try again.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a-couch-and-a-lamp');
});

test('VERIFY-04 GATE-13 ERROR-33 a visitor at /verify is redirected, and a banner links members who are not school-verified to the verification', async ({
  browser,
  app,
}) => {
  const visitor = await arrive({ browser, app, at: '/verify' });
  await expect(visitor).toHaveURL(/\/user_registration$/);
  const unverified = await signIn({ browser, app, person: dan });
  const banner = unverified.getByRole('link', { name: 'Verify your account' });
  await expect(banner).toHaveAttribute('href', '/settings/account/school_email');
  await banner.click();
  await expect(unverified).toHaveURL(/school_email$/);
  await untilInteractive(unverified);
  await unverified.getByLabel('School email').press('Enter');
  await expect(unverified.getByText('Enter a new school email')).toBeVisible();
  await expect(banner).toHaveCount(0);
  const member = await signIn({ browser, app, person: ana });
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Verify your account' })).toHaveCount(0);
});

test('ERROR-35 ERROR-38 a failure of the server, and each error of a field, shows an alert', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: eve });
  const respondWith = (status: number, body: object) =>
    page.route('**/api/email-verification', (route) =>
      route.fulfill({ status, json: { requestId: 'x', ...body } }),
    );
  const internal = { error: 'internal', message: 'Something went wrong' };
  await respondWith(500, internal);
  await page.getByLabel('Code', { exact: true }).fill('1234');
  const alerts = page.getByRole('alert');
  await expect(alerts.filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('1234');

  const errors = [
    { path: 'body.code', msg: 'The first thing wrong' },
    { path: 'body.code', msg: 'And the second' },
  ];
  await page.unroute('**/api/email-verification');
  await respondWith(400, { error: 'malformed_request', message: 'No', errors });
  await page.getByRole('button', { name: 'Verify' }).click();
  for (const { msg } of errors) await expect(alerts.filter({ hasText: msg })).toBeVisible();

  await page.unroute('**/api/email-verification');
  await page.route('**/api/email-codes', (route) =>
    route.fulfill({ status: 500, json: { requestId: 'x', ...internal } }),
  );
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(alerts.filter({ hasText: 'Something went wrong' })).toBeVisible();
});

test('VERIFY-05 a school email typed before the page is hydrated is kept', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: dan, at: blankPage });
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  const navigation = page.goto(`${app.origin('ou')}/settings/account/school_email`);
  await page.getByLabel('School email').fill('dan1@ou.edu');
  script.resolve();
  await navigation;
  await expect(page.getByRole('button', { name: 'Send PIN' })).toBeEnabled();
  await expect(page.getByLabel('School email')).toHaveValue('dan1@ou.edu');
});

test('VERIFY-10 VERIFY-13 ERROR-34 the parameter campus decides which school emails are accepted, and an unchanged one cannot be sent', async ({
  browser,
  app,
}) => {
  const member = await signIn({ browser, app, person: ana, at: '/settings/account/school_email' });
  await expect(member.getByLabel('School email')).toHaveValue(ana.email);
  await expect(member.getByRole('button', { name: 'Send PIN' })).toBeDisabled();
  await member.getByLabel('School email').fill('ana1@ou.edu');
  await expect(member.getByRole('button', { name: 'Send PIN' })).toBeEnabled();

  const unverified = await signIn({
    browser,
    app,
    person: dan,
    at: '/settings/account/school_email?campus=smu',
  });
  await expect(unverified.getByRole('heading', { name: 'Join your campus: SMU' })).toBeVisible();
  await unverified.getByLabel('School email').fill('dan1@ou.edu');
  await unverified.getByRole('button', { name: 'Send PIN' }).click();
  await expect(unverified.getByLabel('School email')).toHaveAccessibleDescription(
    /^Enter a valid school email: addresses of SMU end in smu\.edu/,
  );
  await unverified.goto(`${app.origin('ou')}/settings/account/school_email?campus=bogus`);
  await unverified.getByLabel('School email').fill('dan1@ou.edu');
  await unverified.getByRole('button', { name: 'Send PIN' }).click();
  await expect(unverified.getByText('Something went wrong')).toBeVisible();
});

test('CAMPUS-18 VERIFY-08 VERIFY-09 GATE-14 a member who verifies for UT on the generic site is sent to UT at the next login', async ({
  browser,
  app,
}) => {
  const page = await arrive({ browser, app, campus: 'campus' });
  const email = 'walter.white@mail.example';
  await page.goto(`${app.origin('campus')}/register?email=${email}`);
  await page.getByLabel('Full name').fill('Walter White');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(app, email));
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(`${app.origin('campus')}/settings/account/school_email?campus=ut`);
  await page.getByLabel('School email').fill('walter1@utexas.edu');
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await expect(page).toHaveURL(/verify_school_email\?campus=ut$/);
  // They looked at another campus before.
  await page.evaluate(() => localStorage.setItem('redirect_to', 'smu'));
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(app, 'walter1@utexas.edu'));
  await expect(page).toHaveURL(/\/search_schools$/);
  expect(await page.evaluate(() => localStorage.getItem('redirect_to'))).toBe('ut');
  await page.goto(`${app.origin('campus')}/home`);
  await expect(page.getByRole('link', { name: 'Visit Your Campus' })).toHaveAttribute(
    'href',
    '/cross-site-login?to=ut&redirect=%2Fhome',
  );

  await page.goto(`${app.origin('campus')}/logout`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${app.origin('campus')}/login?email=${email}`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${app.origin('ut')}/home`);
  await expect(page.getByRole('link', { name: 'Create Post' }).first()).toBeVisible();
  await expect(page.getByText('Log in takes less than a few seconds')).toHaveCount(0);
});
