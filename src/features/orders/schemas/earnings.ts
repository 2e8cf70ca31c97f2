import * as z from 'zod/mini';

const cents = z.number();

/** What a member's sales by card are worth. */
export const earnings = z.strictObject({
  /** Charged, and not handed over yet, or still in the time for claims. */
  heldCents: cents,
  /** Due, but there is no account that could take it. */
  waitingCents: cents,
  paidOutCents: cents,
  refundedCents: cents,
  /** What the operator kept of what was not refunded. */
  feesCents: cents,
  /** What Stripe may report to the tax office of this calendar year: all that cards were charged, before fees and refunds. */
  reported: z.strictObject({ year: z.number(), grossCents: cents, payments: z.number() }),
});

export type Earnings = z.output<typeof earnings>;
