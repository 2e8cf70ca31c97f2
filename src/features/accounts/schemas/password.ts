import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { passwordErrors, passwordSentences, recentLoginErrors } from '../contract/password.ts';
import { registerErrors, signInErrors } from '../contract/sign-in.ts';
import { currentPasswordField, newPasswordField } from './fields.ts';

/** Errors of every call that asks for the current password. */
export const currentPasswordErrors = [
  ...Object.values(passwordErrors),
  signInErrors.sign_in_locked,
  platformErrors.unavailable,
];

/** The body of a call that needs a recent login, or else the password. */
export const ownerConfirmation = z.strictObject({
  /** Required if the login is not recent. */
  password: z.optional(z.string().check(z.normalize('NFKC'), z.maxLength(1_000))),
});

/** Errors of every call with this body. */
export const ownerConfirmationErrors = [
  ...Object.values(recentLoginErrors),
  ...currentPasswordErrors,
];

export const changePassword = defineSchemas({
  summary: "Changes the member's password. All other sessions and all mailed links end.",
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.strictObject({
    currentPassword: currentPasswordField,
    password: z.pipe(
      z.string().check(z.minLength(1, passwordSentences.newRequired)),
      newPasswordField,
    ),
  }),
  result: z.strictObject({ changed: z.literal(true) }),
  errors: [...currentPasswordErrors, registerErrors.password_too_common],
  example: {
    body: { currentPassword: 'quad-demo-2026', password: 'a-couch-and-a-lamp' },
    result: { changed: true },
  },
});
