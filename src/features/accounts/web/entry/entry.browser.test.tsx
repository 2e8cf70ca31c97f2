import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeFromTab } from '#platform/web/tab-storage.ts';
import { holdPageLoads } from '#tests/screens/hold-page-loads.ts';
import { mockResponses, brokenServer } from '#tests/screens/calls.ts';
import { expectCount, expectPath, press } from '#tests/screens/queries.ts';
import {
  ana,
  dan,
  desktop,
  eve,
  futon,
  openPage,
  phone,
  showPage,
} from '#tests/screens/open-page.tsx';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
const registrationPath = (path: string) =>
  `/user_registration?${new URLSearchParams({ redirect: path })}`;

for (const [screen, name, path] of [
  [phone, 'Messages', '/messages'],
  [phone, 'Notifications', '/notifications'],
  [desktop, 'Messages', '/messages'],
  [desktop, 'Saved', '/saved'],
] as const) {
  test(`AUTH-21 a visitor who taps ${name} at ${screen.width} px is asked to log in, and returns afterwards`, async () => {
    await openPage({ screen });
    const links = page.getByRole('link', { name, exact: true });
    const shown = () => links.elements().find((link) => link.checkVisibility());
    await expect.poll(shown).toBeDefined();
    await page.elementLocator(shown() ?? document.body).click();
    await expectPath(registrationPath(path));
    await expect.element(page.getByRole('heading', { name: 'Join OU' })).toBeVisible();
  });
}

test('AUTH-21 AUTH-23 a mailed link to a conversation asks visitors to log in and returns to it', async () => {
  await openPage({ at: '/messages/7?from=mail' });
  await expectPath(registrationPath('/messages/7?from=mail'));
  await email.fill(ana);
  await button('Continue with Email').click();
  await expectPath(
    `/login?${new URLSearchParams({ redirect: '/messages/7?from=mail', email: ana })}`,
  );
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectPath(
    `/forgotpassword?${new URLSearchParams({ redirect: '/messages/7?from=mail', email: ana })}`,
  );
});

test('AUTH-03 MODAL-04 the login dialog leads to the page that tells new people from known ones, and back to the post', async () => {
  await openPage({ at: futon });
  await press('Comment');
  const dialog = page.getByRole('dialog', { name: 'Join the conversation' });
  await dialog.getByRole('link', { name: 'Continue with Email' }).click();
  // The address says what to continue with.
  const back = `${futon}?then=comment.${futon.replace('/post/', '')}`;
  await expectPath(registrationPath(back));
  await email.fill('nobody.yet@mail.example');
  await button('Continue with Email').click();
  await expectPath(
    `/register?${new URLSearchParams({ redirect: back, email: 'nobody.yet@mail.example' })}`,
  );
});

test('AUTH-23 the call for a link, the page after it and the reset pass on the page that the person wanted', async () => {
  const sent: unknown[] = [];
  for (const path of [/sign-in-links$/, /password-resets$/]) {
    mockResponses('POST', path, async (send) => {
      const response = await send();
      sent.push(response.status);
      return response;
    });
  }
  await openPage({ at: '/login?method=noPassword&redirect=%2Fsaved' });
  await email.fill(ana);
  await button('Email me a link').click();
  await expect
    .element(page.getByRole('link', { name: 'Log in with password' }))
    .toHaveAttribute('href', `/login?method=password&redirect=%2Fsaved&email=ana%40ou.example`);
  await openPage({ at: '/forgotpassword?redirect=%2Fsaved' });
  await email.fill(ana);
  await button('Send reset link').click();
  await expect
    .element(page.getByRole('link', { name: 'Go to login' }))
    .toHaveAttribute('href', `/login?redirect=%2Fsaved&email=ana%40ou.example`);
  expect(sent).toEqual([202, 202]);
});

test('AUTH-02 AUTH-23 VERIFY-03 the login page redirects members to where it would lead after logging in', async () => {
  await openPage({ as: ana });
  for (const path of ['/login', '/register', '/verify']) {
    await showPage(`${path}?redirect=%2Fsaved`);
    await expectPath('/saved');
  }
  await showPage('/login?redirect=//evil.example');
  await expectPath('/home');
});

test('GATE-01 GATE-02 someone who has to verify something first returns afterwards', async () => {
  await openPage({ as: eve, at: `${futon}?redirect=true` });
  await expectPath(`/verify?${new URLSearchParams({ redirect: `${futon}?redirect=true` })}`);
  await openPage({ as: dan, at: '/messages' });
  await expectPath('/settings/account/school_email?redirect=%2Fmessages');
  await page.getByLabelText('School email').fill('dan7@ou.edu');
  await button('Send PIN').click();
  await expectPath('/settings/account/verify_school_email?redirect=%2Fmessages');
});

test('GATE-02 on the generic site members without a school are sent to the school search', async () => {
  await openPage({ as: dan, campus: 'campus', at: '/messages' });
  await expectPath('/search_schools');
  await expectCount(page.getByText('Error getting user chats'), 0);
});

test('VERIFY-06 signing up says which address saves a step', async () => {
  const advice = 'Your @ou.edu address saves a step: one code verifies your school, too.';
  for (const at of ['/user_registration', '/register']) {
    await openPage({ at });
    await expect.element(email).toHaveAccessibleDescription(advice);
  }
  await openPage({ at: '/login' });
  await expect.element(email).toHaveAccessibleDescription('');
  await openPage({ campus: 'campus', at: '/register' });
  await expect.element(email).toHaveAccessibleDescription('');
});

test('no text calls the generic site a school', async () => {
  for (const [at, title] of [
    ['/user_registration', 'Join Quad'],
    ['/register', 'Create your Quad account'],
    ['/login', 'Welcome back'],
  ] as const) {
    await openPage({ campus: 'campus', at });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.body.innerText).not.toMatch(/Quad Campus|at Campus|Every campus/);
  }
});

test('ERROR-21 a rejection is shown at its field until the field is changed', async () => {
  await openPage({ at: '/login' });
  await email.fill(ana);
  await password.fill('not the password');
  await button('Log In').click();
  await expect.element(password).toHaveAccessibleDescription('Wrong password!');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveFocus();
  await expect.element(alert('Wrong password!')).toBeVisible();
  await userEvent.type(email, 'x');
  await expect.element(password).toHaveAccessibleDescription('Wrong password!');
  await userEvent.type(password, 'x');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
});

test('the first empty field of a login page has the focus', async () => {
  await openPage({ at: '/user_registration' });
  await expect.element(email).toHaveFocus();
  await openPage({ at: '/login?email=ana%40ou.example' });
  await expect.element(password).toHaveFocus();
  await openPage({ at: '/register' });
  await expect.element(page.getByLabelText('Full name')).toHaveFocus();
  await openPage({ at: '/forgotpassword' });
  await expect.element(email).toHaveFocus();
});

test('a lookup that fails shows an error, and the address stays in the field', async () => {
  await openPage({ at: '/user_registration' });
  mockResponses('POST', /account-lookups/, brokenServer);
  await email.fill(ana);
  await button('Continue with Email').click();
  await expect.element(alert('Something went wrong')).toBeVisible();
  await expect.element(email).toHaveValue(ana);
});

test('VERIFY-06 a new student who uses a mailed link is told that the school is verified', async () => {
  const id = crypto.randomUUID();
  const verified = { emailVerified: true, schoolVerified: true };
  const student = { id, email: 'nora1@ou.edu', ...verified };
  await openPage({ at: '/login/sent' });
  const loaded = holdPageLoads();
  window.location.hash = `token=${'x'.repeat(43)}`;
  mockResponses('POST', /\/api\/sign-in-links\/use$/, async () =>
    Response.json({ viewer: student, created: true, redirect: '/saved' }),
  );
  await email.fill(student.email);
  await button('Log In').click();

  await expect.poll(() => loaded).toEqual(['/saved']);
  expect(takeFromTab('quad-school-proven')).toBe(true);
});

test('ERROR-26 the page to register after a link has failed has the name and email that were typed', async () => {
  await openPage({ at: '/register?redirect=true&email=nadia%40mail.example&first=Nadia%20Novak' });
  await expect.element(email).toHaveValue('nadia@mail.example');
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Nadia Novak');
  await page.getByRole('link', { name: 'Log In' }).click();
  await expectPath('/login?email=nadia%40mail.example&first=Nadia+Novak');
});
