import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { accountErrors } from '../contract.ts';
import { emailErrors } from '../contract/email.ts';
import { registerErrors } from '../contract/sign-in.ts';

export const undoEmailChange = defineSchemas({
  summary:
    'Restores the old address of an account, with the link mailed there. All sessions and ways to log in end; a new password is set by a mailed link.',
  policy: 'anyone',
  shows: 'nobody',
  body: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  result: z.strictObject({ email: z.string() }),
  errors: [
    emailErrors.undo_link_invalid,
    registerErrors.email_taken,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: {
    body: { token: 'q3Yk0m8m2m5Jm0tqTn0Zx4c1b2v3n4m5l6k7j8h9g0f' },
    result: { email: 'ana@ou.example' },
  },
});
