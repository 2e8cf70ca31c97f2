import * as z from 'zod/mini';
import { dealErrors } from '#features/deals/contract.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { payoutErrors } from '#features/payouts/contract.ts';
import { orderErrors } from '../contract/errors.ts';
import {
  carriers,
  isTracking,
  shippingErrors,
  toTracking,
  trackingSentence,
} from '../contract/shipping.ts';
import { exampleOrder, orderView } from './order-view.ts';

const params = z.strictObject({ orderId: z.string(), itemId: z.string() });
const exampleParams = {
  orderId: exampleOrder.id,
  itemId: '01981b2c-7a00-7000-8000-0000000000e2',
};
const { order_missing } = orderErrors;
// The two may hand it over in person at the same moment.
const { deal_impossible } = dealErrors;
const providerErrors = [payoutErrors.provider_failed, payoutErrors.provider_rejected];

export const shipItem = defineSchemas({
  summary:
    'The seller says with which carrier and tracking number an item was shipped; repeating it changes nothing, and another number corrects it, up to three times. It counts as received 7 days later.',
  policy: 'messenger',
  shows: 'deals',
  params,
  body: z.strictObject({
    carrier: z.enum(carriers),
    tracking: z.pipe(
      z.string().check(z.refine(isTracking, trackingSentence)),
      z.transform(toTracking),
    ),
  }),
  result: orderView,
  errors: [
    order_missing,
    deal_impossible,
    shippingErrors.ship_impossible,
    shippingErrors.already_shipped,
    ...providerErrors,
  ],
  example: {
    params: exampleParams,
    body: { carrier: 'USPS', tracking: '9400100000000000000000' },
    result: exampleOrder,
  },
});

export const receiveItem = defineSchemas({
  summary: 'The buyer says that they have a shipped item; repeating it changes nothing.',
  policy: 'messenger',
  shows: 'deals',
  params,
  result: orderView,
  errors: [order_missing, deal_impossible, shippingErrors.receive_impossible, ...providerErrors],
  example: { params: exampleParams, result: exampleOrder },
});
