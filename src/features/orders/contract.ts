import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export { orderErrors } from './contract/errors.ts';

/** How long a buyer has to finish paying; the item is held meanwhile. */
export const payMinutes = 15;

/** How long the seller has to accept; then the payment is given up, and nothing was charged. */
export const acceptHours = 24;

/** What was not handed over so many days after it was accepted is refunded. */
export const handoffDays = 14;

/** Business days in which a seller ships what they accepted. */
export const shipBusinessDays = 3;

/** A package of which the buyer says nothing counts as received so many days after it was shipped. */
export const receivedDays = 7;

/** Business days from the delivery until the seller gets the money: longer than the time for claims. */
export const releaseBusinessDays = 5;

/** The least that a card pays, in US cents. */
export const minCardCents = 50;

/** Items of one order. */
export const maxOrderItems = 20;

/** Orders on a page of the list. */
export const ordersPerPage = 20;

/** What the caller can pay one seller for: what they have of them in the bag, or one item. */
export const showCheckout = defineRoute<typeof schemas.showCheckout>({
  id: 'showCheckout',
  method: 'GET',
  path: '/api/checkout',
  guestAction: 'message',
});

/** Opens the payment of items of one seller, and holds them for the buyer meanwhile. The id is the caller's: a repeated call opens nothing new. */
export const openOrder = defineRoute<typeof schemas.openOrder>({
  id: 'openOrder',
  method: 'PUT',
  path: '/api/orders/:orderId',
  guestAction: 'message',
});

/** An order of the caller, as its buyer or its seller; asks Stripe about an open payment. */
export const showOrder = defineRoute<typeof schemas.showOrder>({
  id: 'showOrder',
  method: 'GET',
  path: '/api/orders/:orderId',
});

/** The caller's orders, the newest first. */
export const listOrders = defineRoute<typeof schemas.listOrders>({
  id: 'listOrders',
  method: 'GET',
  path: '/api/orders',
});

/** The buyer comes back from the card form, or gives up paying: looks at the payment at Stripe now. */
export const checkPayment = defineRoute<typeof schemas.checkPayment>({
  id: 'checkPayment',
  method: 'POST',
  path: '/api/orders/:orderId/payment',
});

/** The seller accepts or declines, or the buyer cancels, before anything is charged. */
export const answerOrder = defineRoute<typeof schemas.answerOrder>({
  id: 'answerOrder',
  method: 'POST',
  path: '/api/orders/:orderId/answer',
});

/** The seller gives the money for an item back. */
export const refundItem = defineRoute<typeof schemas.refundItem>({
  id: 'refundItem',
  method: 'POST',
  path: '/api/orders/:orderId/items/:itemId/refund',
});

/** What a seller's sales by card are worth: on hold, paid out, refunded. */
export const showEarnings = defineRoute<typeof schemas.showEarnings>({
  id: 'showEarnings',
  method: 'GET',
  path: '/api/earnings',
});

/** An order of the listening member changed. */
export const orderChanged = defineLiveEvent<typeof schemas.orderChanged>('order.changed');
