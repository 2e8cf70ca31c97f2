import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, expectPath } from '#tests/screens/queries.ts';
import { ana, dan, desktop, eve, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const menu = page.getByRole('navigation', { name: 'Settings' });
const entry = (name: string) => page.getByRole('main').getByRole('link', { name });
const back = page.getByRole('main').getByRole('button', { name: 'Back', exact: true });
const at1000 = { width: 1000, height: 860 };

test('SETTINGS-01 SETTINGS-02 NAVHIST-05 on a phone the menu is a page of its own, and Back leads to it', async () => {
  await openPage({ as: ana, at: '/settings', screen: phone });
  await expect.element(heading('Settings')).toBeVisible();
  await menu.getByRole('link', { name: 'Account Settings' }).click();
  await expectPath('/settings/account');
  await expect.element(heading('Account Settings')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  await back.click();
  await expectPath('/settings');
  await menu.getByRole('link', { name: 'Log Out' }).click();
  await expectPath('/logout');
});

test('SETTINGS-01 on a wide screen the menu stays beside the screens', async () => {
  await openPage({ as: ana, at: '/settings' });
  await expectPath('/settings/account');
  await expect.element(heading('Account Settings')).toBeVisible();
  const current = () => document.querySelector('nav[aria-label="Settings"] [aria-current="page"]');
  await expect.poll(() => current()?.textContent).toBe('Account Settings');
  await expectCount(back, 0);
  await entry('Where you are logged in').click();
  await expectPath('/settings/account/sessions');
  await expect.element(menu).toBeVisible();
  await back.click();
  await expectPath('/settings/account');
});

test('SETTINGS-01 the layout changes at 1000 px, also when the window is resized', async () => {
  await openPage({ as: ana, at: '/settings', screen: at1000 });
  await expect.element(heading('Settings')).toBeVisible();
  await expectPath('/settings');
  await page.viewport(1001, 860);
  await expectPath('/settings/account');
});

test('SETTINGS-04 NAVHIST-04 each address opens its own screen, from which Back leads to the account', async () => {
  const titles = {
    screen_name: 'Change username',
    password: 'Change password',
    email: 'Change email',
    phone: 'Change phone',
    gender: 'Change gender',
    birth_date: 'Change birth date',
    school_email: 'School email',
    verify_school_email: 'Enter PIN',
    sessions: 'Where you are logged in',
    notifications: 'Notification settings',
    data: 'Your data',
  };
  await openPage({ as: dan, at: '/settings/account', screen: phone });
  for (const [name, title] of Object.entries(titles)) {
    await showPage(`/settings/account/${name}`);
    await expect.element(heading(title)).toBeVisible();
    await back.click();
    await expectPath('/settings/account');
  }
});

test('SETTINGS-03 SETTINGS-05 the menu and a screen of the account ask a visitor to log in', async () => {
  await openPage({ at: '/settings', screen: phone });
  await menu.getByRole('link', { name: 'Log In / Sign Up' }).click();
  await expectPath(`/user_registration?redirect=${encodeURIComponent('/settings')}`);
  await showPage('/settings/account/sessions');
  await expectPath(/^\/user_registration\?redirect=%2Fsettings%2Faccount%2Fsessions$/);
});

test('SETTINGS-01 LAYOUT-07 Settings in the sidebar opens About for a visitor, with the menu beside it', async () => {
  await openPage({ screen: desktop });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Settings' })
    .first()
    .click();
  await expectPath('/settings/about');
  await expect.element(heading('About')).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Log In / Sign Up' })).toBeVisible();
  await expectCount(back, 0);
});

test('SETTINGS-02 every entry of the menu opens its screen, from which Back leads to the menu', async () => {
  const titles = {
    'Customer Support': 'Help',
    'Give Us Feedback': 'Feedback',
    About: 'About',
    'How It Works': 'How It Works',
    'Return Policy': 'Return Policy',
    'Trust and Safety': 'Trust and Safety',
    'Terms of Service': 'Terms of Service',
    'Privacy Policy': 'Privacy Policy',
  };
  await openPage({ as: ana, at: '/settings', screen: phone });
  for (const [name, title] of Object.entries(titles)) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect.element(heading(title)).toBeVisible();
    await back.click();
    await expectPath('/settings');
  }
});

test('GATE-01 a member whose email is unverified opens the menu and the screens for everybody', async () => {
  await openPage({ as: eve, at: '/settings' });
  await expectPath('/settings/about');
  await menu.getByRole('link', { name: 'Account Settings' }).click();
  await expectPath(/^\/verify/);
});
