import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { claimErrors, claimReasons, maxClaimText } from '../contract/claims.ts';
import { orderErrors } from '../contract/errors.ts';
import { exampleOrder, orderView } from '../schemas.ts';

const params = z.strictObject({ orderId: z.string(), itemId: z.string() });
const exampleParams = {
  orderId: exampleOrder.id,
  itemId: '01981b2c-7a00-7000-8000-0000000000e2',
};
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxClaimText));
const errors = [orderErrors.order_missing, claimErrors.claim_impossible];

export const openClaim = defineSchemas({
  summary:
    'The buyer says what is wrong with an item, within two days of the delivery; what was shipped and never arrived also before. Until it is settled, the seller is not paid.',
  policy: 'messenger',
  shows: 'deals',
  params,
  body: z.strictObject({ about: z.enum(claimReasons), text }),
  result: orderView,
  errors,
  example: {
    params: exampleParams,
    body: { about: 'damaged', text: 'The shade has a crack.' },
    result: exampleOrder,
  },
});

export const actOnClaim = defineSchemas({
  summary:
    'The seller answers, or the buyer reports it to staff (once the seller has answered, or has not for two days) or takes it back.',
  policy: 'messenger',
  shows: 'deals',
  params,
  body: z.union([
    z.strictObject({ act: z.literal('answer'), text }),
    z.strictObject({ act: z.literal('report') }),
    z.strictObject({ act: z.literal('withdraw') }),
  ]),
  result: orderView,
  errors,
  example: { params: exampleParams, body: { act: 'report' }, result: exampleOrder },
});
