import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

export const checkAccess = defineSchemas({
  summary:
    "Whether the caller may log in and sign up. The site is open in the United States; the address and the device's time zone (`X-Time-Zone`) must both be there.",
  policy: 'anyone',
  shows: 'nobody',
  result: z.strictObject({ allowed: z.boolean() }),
  errors: [],
  example: { result: { allowed: true } },
});
