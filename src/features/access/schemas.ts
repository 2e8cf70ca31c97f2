import * as z from 'zod/mini';
import { defineSchemas } from '#platform/contract/route-schemas.ts';

export const checkAccess = defineSchemas({
  summary:
    'Whether you may log in and sign up from where you are. The site is open to people in the United States; a device whose time zone (`X-Time-Zone`) is another than its address’s counts as elsewhere.',
  policy: 'anyone',
  result: z.strictObject({ allowed: z.boolean() }),
  errors: [],
  example: { result: { allowed: true } },
});
