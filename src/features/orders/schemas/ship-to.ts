import * as z from 'zod/mini';

/** Where the items of an order are shipped, as the buyer's address was when they paid. */
export const shipTo = z.strictObject({
  name: z.string(),
  street: z.string(),
  unit: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
});

export type ShipTo = z.output<typeof shipTo>;
