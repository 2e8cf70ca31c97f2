import * as z from 'zod/mini';
import { defineJob } from '#platform/server/jobs/job.ts';

/**
 * Looks at an order and does what is next: to its payment, its deals and its money. Whatever happens to one enqueues it; the feature
 * `orders` carries it out. Its key is the order's id.
 */
export const settleOrder = defineJob({
  name: 'settle-order',
  payload: z.object({ orderId: z.string() }),
  failureMessage: 'an order did not go on',
});
