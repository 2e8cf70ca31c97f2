import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockResponses, brokenServer, restoreCalls } from '#tests/screens/calls.ts';
import { expectCount } from '#tests/screens/queries.ts';
import { ana, desktop, openPage, phone } from '#tests/screens/open-page.tsx';
import type { PayoutState } from '../contract.ts';

afterEach(restoreCalls);

const flags = { chargesEnabled: false, payoutsEnabled: false, onboardingComplete: false };
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The page of a member in this state. */
async function openIn(state: PayoutState, screen = desktop): Promise<void> {
  mockResponses('POST', /payouts\/check_status$/, async () => Response.json({ state, ...flags }));
  await openPage({ as: ana, screen, at: '/settings/payments' });
}

const link = /payouts\/(create_account|get_login)_link$/;

function rejectWith(status: number, message: string, error = 'provider_rejected'): void {
  const body = { error, message, requestId: 'x' };
  mockResponses('POST', link, async () => Response.json(body, { status }));
}

test('PAYOUT-01 PAYOUT-04 each state shows one thing to do next', async () => {
  await openIn('none');
  await expect.element(button('Set Up Payouts')).toBeVisible();
  await openIn('incomplete');
  await expect.element(button('Resume Application')).toBeVisible();
  await openIn('review');
  await expect.element(button('Check Again')).toBeVisible();
  await openIn('paused');
  await expect.element(button('Resume Application')).toBeVisible();
  await expect.element(page.getByText('does not help, contact support.')).toBeVisible();
  await openIn('ready');
  await expect.element(page.getByRole('heading', { name: 'Payouts Enabled' })).toBeVisible();
  await expect.element(button('View Earnings')).toBeVisible();
  await openIn('off');
  await expect.element(page.getByText('Payouts are not available here yet.')).toBeVisible();
});

test('ERROR-37 the provider’s sentence is a danger alert; a failure without a sentence shows the general one', async () => {
  await openIn('incomplete');
  rejectWith(422, 'This account cannot be used for payouts.');
  await button('Resume Application').click();
  const alerts = page.getByRole('alert');
  await expect.element(alerts.getByText('This account cannot be used for payouts.')).toBeVisible();
  mockResponses('POST', link, brokenServer);
  await button('Resume Application').click();
  await expect.element(alerts.getByText('Something went wrong')).toBeVisible();
  await expect.element(button('Resume Application')).toBeVisible();
});

test('T23 when the login is not recent, asks for the password, and says what is wrong with it', async () => {
  for (const [state, name] of [
    ['incomplete', 'Resume Application'],
    ['ready', 'View Earnings'],
  ] as const) {
    await openIn(state);
    rejectWith(409, 'Type your password to continue.', 'password_needed');
    await button(name).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    const field = dialog.getByLabelText('Password', { exact: true });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleDescription('Type your password to continue.');
    await field.fill('not-the-password');
    rejectWith(422, 'Wrong password!', 'current_password_wrong');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleDescription('Wrong password!');
    await expect.element(field).toHaveFocus();

    await field.fill('quad-demo-2026');
    rejectWith(422, 'This account cannot be used for payouts.');
    const calls = vi.spyOn(window, 'fetch').mock.calls;
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const alert = page.getByRole('alert').getByText('This account cannot be used for payouts.');
    await expect.element(alert).toBeVisible();
    const sent = calls.filter(([input]) => link.test(new Request(input).url));
    expect(sent.map(([, init]) => init?.body)).toEqual(['{"password":"quad-demo-2026"}']);

    await userEvent.keyboard('{Escape}');
    await expectCount(dialog, 0);
    await expect.element(button(name)).toHaveFocus();
    restoreCalls();
  }
});

test('on a phone the alert about a wrong password does not cover the buttons of the dialog', async () => {
  await openIn('ready', phone);
  rejectWith(409, 'Type your password to continue.', 'password_needed');
  await button('View Earnings').click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabelText('Password', { exact: true }).fill('not-the-password');
  rejectWith(422, 'Wrong password!', 'current_password_wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const alert = page.getByRole('alert').getByText('Wrong password!');
  await expect.element(alert).toBeVisible();
  const dialogTop = dialog.element().getBoundingClientRect().top;
  expect(alert.element().getBoundingClientRect().bottom).toBeLessThan(dialogTop);
});

test('T23 without a password to ask for, says to log in again', async () => {
  await openIn('ready');
  const sentence = 'For your security, log out, log in again and come back within 10 minutes.';
  rejectWith(409, sentence, 'recent_log_in_needed');
  await button('View Earnings').click();
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  await expectCount(page.getByRole('dialog'), 0);
});
