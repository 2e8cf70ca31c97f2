import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, mockResponses, brokenServer, restoreCalls } from '#tests/screens/calls.ts';
import { openPage, phone, showPage } from '#tests/screens/open-page.tsx';

afterEach(restoreCalls);

const hal = 'hal@harvard.example';
const at = '/settings/account/data';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const username = page.getByRole('textbox', { name: 'Your username' });
const password = page.getByRole('textbox', { name: 'Your password' });

test('an account is scheduled for deletion after the name and the password are typed, and can be kept', async () => {
  await openPage({ as: hal, campus: 'harvard', at, screen: phone });
  await button('Delete my account').click();
  await expect.element(username).toHaveFocus();
  await button('Delete my account').click();
  await expect.element(page.getByText('Type your username to confirm.')).toBeVisible();
  await username.fill('someone');
  await button('Delete my account').click();
  await expect.element(page.getByText('Type your password to confirm.')).toBeVisible();
  await password.fill('not-the-password');
  await button('Delete my account').click();
  await expect.element(username).toHaveAccessibleDescription('That is not your username.');
  // The alert may cover the button until it is scrolled.
  await username.fill('halgreen');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription('Wrong password!');
  await password.fill('quad-demo-2026');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText(/^Your account will be deleted on .+ Until then/))
    .toBeVisible();
  await showPage('/settings/account');
  const notice = page.getByRole('link', {
    name: /^Delete account\s*Your account will be deleted on /,
  });
  await expect.element(notice).toBeVisible();
  await showPage(at);
  await button('Keep my account').click();
  await expect.element(page.getByText("Your account won't be deleted")).toBeVisible();
  await expect.element(button('Delete my account')).toBeVisible();
});

test('an open page shows that the deletion was requested elsewhere, and that it was canceled', async () => {
  await openPage({ as: hal, campus: 'harvard', at });
  await expect.element(button('Delete my account')).toBeVisible();
  const body = { username: 'halgreen', password: 'quad-demo-2026' };
  await actsAs(hal).act('POST', '/api/account/deletion', body);
  await expect.element(page.getByText(/^Your account will be deleted on /)).toBeVisible();
  await actsAs(hal).act('DELETE', '/api/account/deletion');
  await expect.element(button('Delete my account')).toBeVisible();
});

test('Cancel asks for nothing, and a failure keeps what was typed', async () => {
  await openPage({ as: hal, campus: 'harvard', at });
  await button('Delete my account').click();
  await button('Cancel').click();
  await expect.element(username).not.toBeInTheDocument();
  await button('Delete my account').click();
  await username.fill('halgreen');
  await password.fill('quad-demo-2026');
  mockResponses('POST', /account\/deletion$/, brokenServer);
  await button('Delete my account').click();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await expect.element(username).toHaveValue('halgreen');
});

test('open reservations are mentioned before the deletion is asked for', async () => {
  mockResponses('GET', /account\/deletion$/, async () =>
    Response.json({ dueAt: null, waitsForMoney: false, openReservations: 2, hasPassword: true }),
  );
  await openPage({ as: hal, campus: 'harvard', at: '/settings/account' });
  await page.getByRole('link', { name: 'Delete account' }).click();
  const sentence = '2 reservations of yours are still open. Hand the things over, or end the';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(button('Delete my account')).toBeVisible();
});
