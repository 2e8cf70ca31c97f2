import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { ana, openPage } from '#tests/screens/open-page.tsx';
import { goTo } from '#tests/screens/queries.ts';
import type { Earnings } from '../schemas.ts';

afterEach(restoreCalls);

test('what changed while the page of sales was left is there when it is opened again', async () => {
  const earnings: Earnings = {
    heldCents: 1_200,
    waitingCents: 0,
    paidOutCents: 0,
    refundedCents: 0,
    feesCents: 0,
    reported: { year: 2026, grossCents: 1_200, payments: 1 },
  };
  let answer = earnings;
  mockResponses('GET', /\/api\/earnings$/, async () => Response.json(answer));
  await openPage({ as: ana, at: '/orders' });
  goTo('/orders/sold');
  const sums = page.getByRole('definition');
  await expect.element(sums.nth(0)).toHaveTextContent('$12.00');
  goTo('/orders');
  await expect.element(sums).not.toBeInTheDocument();
  answer = { ...earnings, heldCents: 0, paidOutCents: 1_200 };
  goTo('/orders/sold');
  await expect.element(sums.nth(0)).toHaveTextContent('$0.00');
  await expect.element(sums.nth(1)).toHaveTextContent('$12.00');
});
