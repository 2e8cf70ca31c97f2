import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdPageLoads } from '#tests/screens/hold-page-loads.ts';
import { mockResponses } from '#tests/screens/calls.ts';
import { expectPath } from '#tests/screens/queries.ts';
import { dan, openPage, showPage } from '#tests/screens/open-page.tsx';

const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
const toast = (words: string) => page.getByRole('status').filter({ hasText: words });

test('SETTINGS-12 ERROR-45 ERROR-46 ERROR-47 ERROR-48 a password is changed by keyboard, once all three fields are valid', async () => {
  await openPage({ as: dan, at: '/settings/account/password' });
  await expect.element(button('Save')).toBeEnabled();
  const sentences = [
    'Current password required',
    'Please enter a new password',
    'Must re-enter new password',
  ];
  await button('Save').click();
  for (const sentence of sentences) await expect.element(main.getByText(sentence)).toBeVisible();
  await expect.element(field('Current password')).toHaveFocus();
  await userEvent.keyboard(
    'not-my-password{Tab}{Tab}a-lamp-and-a-couch{Tab}{Tab}a-lamp-and-a-chair{Enter}',
  );
  await expect.element(main.getByText('Passwords do not match')).toBeVisible();
  const long = 'x'.repeat(31);
  await field('New password').fill(long);
  await field('New password again').fill(long);
  await userEvent.keyboard('{Enter}');
  const tooLong = 'Password too long: 30 characters at most.';
  await expect.element(main.getByText(tooLong).first()).toBeVisible();
  await field('New password').fill('a-lamp-and-a-couch');
  await field('New password again').fill('a-lamp-and-a-couch');
  await userEvent.keyboard('{Enter}');
  await expect.element(alert('Wrong password!').first()).toBeVisible();
  await expect.element(field('Current password')).toHaveFocus();
  await field('Current password').fill('quad-demo-2026');
  await userEvent.keyboard('{Enter}');
  await expectPath('/settings/account');
  await expect.element(toast('Account Updated!')).toBeVisible();
  // Restored for other tests.
  await showPage('/settings/account/password');
  await field('Current password').fill('a-lamp-and-a-couch');
  await field('New password').fill('quad-demo-2026');
  await field('New password again').fill('quad-demo-2026');
  await button('Save').click();
  await expectPath('/settings/account');
});

test('SETTINGS-12 SETTINGS-11 a member without a password can have a link mailed that sets one', async () => {
  for (const name of ['password', 'email']) {
    await openPage({ as: dan, at: '/settings/account' });
    mockResponses('GET', /\/api\/account$/, async (send) => {
      const account = await (await send()).json();
      return Response.json({ ...account, hasPassword: false });
    });
    const requested: string[] = [];
    mockResponses('POST', /\/api\/password-resets$/, async () => {
      requested.push(name);
      return Response.json({ sent: true }, { status: 202 });
    });
    history.pushState(null, '', `/settings/account/${name}`);
    await expect.element(main.getByText('We mail a link to')).toBeVisible();
    await button('Send Link').click();
    await expect.element(toast('Email sent.')).toBeVisible();
    expect(requested).toEqual([name]);
  }
});

test('SETTINGS-11 an invalid new email is rejected with its sentence; a valid one asks for the mailed code', async () => {
  await openPage({ as: dan, at: '/settings/account/email' });
  await expect.element(button('Send Code')).toBeDisabled();
  await field('Email').fill('no address');
  await button('Send Code').click();
  await expect.element(main.getByText('Invalid email address!')).toBeVisible();
  await expect.element(main.getByText('Current password required')).toBeVisible();
  await field('Email').fill('ana@ou.example');
  await field('Current password').fill('not-my-password');
  await button('Send Code').click();
  await expect.element(alert('Wrong password!').first()).toBeVisible();
  await field('Current password').fill('quad-demo-2026');
  await button('Send Code').click();
  await expect.element(alert('Email has already been taken.').first()).toBeVisible();
  await field('Email').fill('dan.new@mail.example');
  await button('Send Code').click();
  await expect.element(toast('Email sent')).toBeVisible();
  await expect.element(main.getByText('dan.new@mail.example')).toBeVisible();
  await button('Verify').click();
  await expect.element(main.getByText('Please enter verification code')).toBeVisible();
  await field('Code').fill('0000');
  await expect.element(alert('Your code was incorrect. Please try again.').first()).toBeVisible();
  // The code is still asked for when the screen is opened again.
  await showPage('/settings/account/email');
  await expect.element(field('Code')).toBeVisible();
  await button('New code or another address').click();
  await expect.element(field('Email')).toHaveValue('dan@ou.example');
});

test('SETTINGS-11 a new email that proves the school reloads the page; another one does not', async () => {
  const loaded = holdPageLoads();
  for (const schoolVerified of [false, true]) {
    await openPage({ as: dan, at: '/settings/account' });
    mockResponses('GET', /\/api\/new-email$/, async () =>
      Response.json({ pendingEmail: 'dan@ou.edu' }),
    );
    mockResponses('PUT', /\/api\/new-email$/, async () => {
      const { viewer } = await (await fetch('/api/session')).json();
      return Response.json({ viewer: { ...viewer, email: 'dan@ou.edu', schoolVerified } });
    });
    history.pushState(null, '', '/settings/account/email');
    await field('Code').fill('4711');
    if (schoolVerified) await expect.poll(() => loaded).toEqual(['/settings/account']);
    else {
      await expect.element(toast('Account Updated!')).toBeVisible();
      expect(loaded).toEqual([]);
    }
  }
});

test('SETTINGS-11 a link that undoes a change of the email asks for one tap, and says when it was already used', async () => {
  await openPage({ at: `/login/undo_email` });
  await expect.element(page.getByText('That link has expired or was already used.')).toBeVisible();
  history.replaceState(null, '', `/login/undo_email#token=${'x'.repeat(43)}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await expect.element(button('Restore My Email')).toBeVisible();
  await expectPath('/login/undo_email');
  await button('Restore My Email').click();
  await expect.element(page.getByText('That link has expired or was already used.')).toBeVisible();
});
