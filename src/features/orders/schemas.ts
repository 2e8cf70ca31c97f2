import * as z from 'zod/mini';
import { addressErrors } from '#features/addresses/contract.ts';
import { postingErrors } from '#features/posting/contract.ts';
import { examplePost } from '#features/posting/schemas.ts';
import { dealErrors } from '#features/deals/contract.ts';
import { deliveries } from '#features/deals/contract/moves.ts';
import { payoutErrors } from '#features/payouts/contract.ts';
import { maxCodeLength, orderCodeErrors } from '#features/promotions/contract.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { shippingErrors } from './contract/shipping.ts';
import { maxOrderItems, orderErrors } from './contract.ts';
import { checkoutView } from './schemas/checkout-view.ts';
import { earnings } from './schemas/earnings.ts';
import { exampleOrder, orderView } from './schemas/order-view.ts';

export type { CheckoutItem, CheckoutView } from './schemas/checkout-view.ts';
export type { Earnings } from './schemas/earnings.ts';
export type { OrderItemView, OrderView } from './schemas/order-view.ts';

const params = z.strictObject({ orderId: z.string() });
const exampleParams = { orderId: exampleOrder.id };
const { order_missing, order_changed, refund_impossible } = orderErrors;
const providerErrors = [payoutErrors.provider_failed, payoutErrors.provider_rejected];

export const showCheckout = defineSchemas({
  summary:
    'What the member can pay one seller for on this campus: the items of the seller in the bag, or one item.',
  policy: 'messenger',
  shows: 'bag',
  query: z.union([
    z.strictObject({ seller: z.string().check(z.maxLength(60)) }),
    z.strictObject({ post: z.uuid() }),
  ]),
  result: checkoutView,
  errors: [orderErrors.bag_off],
  example: {
    query: { seller: 'bencarter' },
    result: {
      seller: exampleOrder.other,
      items: [
        {
          postId: examplePost.id,
          title: 'Desk lamp',
          photo: null,
          priceCents: 1_200,
          shippingCents: 500,
          state: 'ready',
          orderId: null,
        },
      ],
      publishableKey: null,
      phone: '(512) 555-0142',
    },
  },
});

export const openOrder = defineSchemas({
  summary:
    'Opens the payment of items of one seller and holds them for 15 minutes. The same call again returns the same order; a payment that is open for one of the items is used again, or replaced if the items differ.',
  policy: 'messenger',
  shows: 'deals',
  pausedWith: 'messages',
  params: z.strictObject({ orderId: z.uuid() }),
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          postId: z.uuid(),
          /** The price that the buyer saw. */
          priceCents: z.int(),
          delivery: z.enum(deliveries),
          /** The price of shipping that the buyer saw; left out if it is handed over in person. */
          shippingCents: z.optional(z.int()),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxOrderItems)),
    /** The address of the buyer's book that items are shipped to, if any is. */
    addressId: z.optional(z.uuid()),
    /** The promotion code that the buyer saw applied, which has to be the one that they keep. */
    code: z.optional(z.string().check(z.maxLength(maxCodeLength))),
  }),
  status: 201,
  result: orderView,
  errors: [
    orderErrors.bag_off,
    orderErrors.own_item,
    orderErrors.item_reserved,
    orderErrors.item_gone,
    orderErrors.price_changed,
    orderErrors.price_too_low,
    orderErrors.no_shipping,
    shippingErrors.address_needed,
    shippingErrors.phone_needed,
    addressErrors.address_missing,
    orderErrors.one_seller,
    orderErrors.already_paid,
    order_missing,
    order_changed,
    ...orderCodeErrors,
    postingErrors.post_deleted,
    postingErrors.not_for_sale,
    fairUseErrors.too_many_messages,
    ...providerErrors,
  ],
  example: {
    params: exampleParams,
    body: { items: [{ postId: examplePost.id, priceCents: 1_200, delivery: 'meet' }] },
    result: exampleOrder,
  },
});

export const showOrder = defineSchemas({
  summary: "An order of the member's own.",
  policy: 'messenger',
  shows: 'deals',
  params,
  result: orderView,
  errors: [order_missing, payoutErrors.provider_failed],
  example: { params: exampleParams, result: exampleOrder },
});

export const listOrders = defineSchemas({
  summary:
    "The member's orders, the newest first, with what the buyer is yet to pay; those that were never paid are left out.",
  policy: 'messenger',
  shows: 'deals',
  query: z.strictObject({ role: z.enum(['buyer', 'seller']), cursor: z.optional(cursorSchema) }),
  result: pageSchema(orderView),
  errors: [platformErrors.cursor_invalid],
  example: { query: { role: 'buyer' }, result: { items: [exampleOrder], nextCursor: null } },
});

export const checkPayment = defineSchemas({
  summary:
    'Looks at the open payment at Stripe now; with `giveUp` it is given up if it is not paid.',
  policy: 'messenger',
  shows: 'deals',
  params,
  body: z.strictObject({ giveUp: z.optional(z.literal(true)) }),
  result: orderView,
  errors: [order_missing, ...providerErrors],
  example: { params: exampleParams, body: {}, result: exampleOrder },
});

export const answerOrder = defineSchemas({
  summary:
    'The seller accepts (the card is charged) or declines, or the buyer cancels; repeating it changes nothing.',
  policy: 'messenger',
  shows: 'deals',
  params,
  body: z.strictObject({ answer: z.enum(['accept', 'decline', 'cancel']) }),
  result: orderView,
  errors: [order_missing, order_changed, orderErrors.payout_needed, ...providerErrors],
  example: { params: exampleParams, body: { answer: 'cancel' }, result: exampleOrder },
});

export const refundItem = defineSchemas({
  summary: 'The seller refunds an item that was not handed over yet; repeating it changes nothing.',
  policy: 'messenger',
  shows: 'deals',
  params: z.strictObject({ orderId: z.string(), itemId: z.string() }),
  result: orderView,
  errors: [order_missing, refund_impossible, dealErrors.deal_impossible, ...providerErrors],
  example: {
    params: { ...exampleParams, itemId: '01981b2c-7a00-7000-8000-0000000000e2' },
    result: exampleOrder,
  },
});

export const showEarnings = defineSchemas({
  summary: "What the member's sales by card are worth.",
  policy: 'messenger',
  shows: 'nobody',
  result: earnings,
  errors: [],
  example: {
    result: {
      heldCents: 1_200,
      waitingCents: 0,
      paidOutCents: 4_500,
      refundedCents: 0,
      feesCents: 0,
      reported: { year: 2026, grossCents: 5_700, payments: 3 },
    },
  },
});

/** Pages read the order again: what it shows differs between the two, and an open payment is asked for at Stripe. */
export const orderChanged = z.strictObject({ orderId: z.uuid() });
