import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, brokenServer, restoreCalls } from '#tests/screens/calls.ts';
import { ana, openPage } from '#tests/screens/open-page.tsx';
import type { PayoutState } from '../contract.ts';

afterEach(restoreCalls);

const flags = { chargesEnabled: false, payoutsEnabled: false, onboardingComplete: false };
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The page of a member in this state. */
async function openIn(state: PayoutState): Promise<void> {
  answerCalls('POST', /payouts\/check_status$/, async () => Response.json({ state, ...flags }));
  await openPage({ as: ana, at: '/settings/payments' });
}

function refuseWith(status: number, message: string): void {
  const body = { error: 'provider_refused', message, requestId: 'x' };
  answerCalls('POST', /payouts\/create_account_link$/, async () => Response.json(body, { status }));
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
  await expect.element(page.getByText('does not help, write to support.')).toBeVisible();
  await openIn('ready');
  await expect.element(page.getByRole('heading', { name: 'Payouts Enabled' })).toBeVisible();
  await expect.element(button('View Earnings')).toBeVisible();
  await openIn('off');
  await expect.element(page.getByText('Payouts are not available here yet.')).toBeVisible();
});

test('ERROR-37 the provider’s sentence is a danger alert; a failure without a sentence shows the general one', async () => {
  await openIn('incomplete');
  refuseWith(422, 'This account cannot be used for payouts.');
  await button('Resume Application').click();
  const alerts = page.getByRole('alert');
  await expect.element(alerts.getByText('This account cannot be used for payouts.')).toBeVisible();
  answerCalls('POST', /payouts\/create_account_link$/, brokenServer);
  await button('Resume Application').click();
  await expect.element(alerts.getByText('Something went wrong')).toBeVisible();
  await expect.element(button('Resume Application')).toBeVisible();
});
