import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/console.ts';

/**
 * Why an order needs a person. `claim`: it was reported. `refund`: it failed three times, or Stripe refunds nothing more. `account`: the seller's money has waited
 * for 90 days. `loss`: what should have come back from the seller could not. `stuck`: what is next has failed for an hour. `dispute`: a bank
 * waits for evidence.
 */
export const orderNeeds = ['claim', 'refund', 'account', 'loss', 'stuck', 'dispute'] as const;

export type OrderNeed = (typeof orderNeeds)[number];

/** What an operator can decide about an item. `retry`: the refund that failed is tried once more. `elsewhere`: the buyer was paid back another way. */
export const orderDecisions = ['refund', 'pay', 'retry', 'elsewhere'] as const;

export type OrderDecision = (typeof orderDecisions)[number];

/** After so many days without a payout account, a person decides about the money. */
export const maxWaitingDays = 90;

/** A seller whose money waits is reminded after each so many days. */
export const remindDays = 7;

export const consoleOrderErrors = defineErrors({
  no_such_order: { status: 404, message: 'There is no such order.' },
  own_order: { status: 422, message: "You can't decide about your own order." },
  nothing_to_decide: {
    status: 409,
    message: 'This has changed. Review the order again before you decide.',
  },
});

export const listConsoleOrders = defineRoute<typeof schemas.listConsoleOrders>({
  id: 'listConsoleOrders',
  method: 'GET',
  path: '/api/admin/orders',
});

export const showConsoleOrder = defineRoute<typeof schemas.showConsoleOrder>({
  id: 'showConsoleOrder',
  method: 'GET',
  path: '/api/admin/orders/:orderId',
});

export const decideItem = defineRoute<typeof schemas.decideItem>({
  id: 'decideItem',
  method: 'POST',
  path: '/api/admin/orders/:orderId/items/:itemId/decision',
});

export const reviewOrder = defineRoute<typeof schemas.reviewOrder>({
  id: 'reviewOrder',
  method: 'POST',
  path: '/api/admin/orders/:orderId/review',
});
