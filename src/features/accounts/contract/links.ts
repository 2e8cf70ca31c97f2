import * as z from 'zod/mini';
import { viewer } from '#platform/contract/member.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { accountErrors, exampleViewer } from '../contract.ts';
import { emailField, fullNameField, newPasswordField } from './fields.ts';
import { registerErrors, signInErrors } from './sign-in.ts';

/** How long a mailed link holds (decisions, Identity and privacy). */
export const signInLinkMinutes = 15;
export const resetLinkMinutes = 60;

/** Sentences of the error catalogue (accounts §8). */
export const linkErrors = defineErrors({
  link_failed: { status: 401, message: 'Failed: Wrong Email.' },
  reset_user_not_found: { status: 404, message: 'User not found, try again!' },
  reset_link_invalid: {
    status: 401,
    message: 'That link has expired or was used before. Please ask for a new one.',
  },
});

export const linkSentences = {
  /** The heading of /login/sent (accounts §2). */
  onItsWay: 'Your magic link is on its way',
  sent: 'Email sent.',
  /** On /forgotpassword, and true of every mail (accounts §4). */
  takesMinutes: 'This may take 1-2 minutes.',
  resendFailed: 'An unknown error has occurred',
} as const;

const token = z.string().check(z.regex(/^[\w-]{43}$/));

export const sendSignInLink = defineRoute({
  id: 'sendSignInLink',
  method: 'POST',
  path: '/api/sign-in-links',
  summary:
    'Mail a link that signs in, or one that makes the account where the address has none and a name is given.',
  policy: 'anyone',
  regional: true,
  body: z.strictObject({ email: emailField, name: z.optional(fullNameField) }),
  result: z.strictObject({ sent: z.literal(true) }),
  status: 202,
  errors: [
    signInErrors.user_not_found,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: { body: { email: 'ana@ou.example' }, result: { sent: true } },
});

export const consumeSignInLink = defineRoute({
  id: 'consumeSignInLink',
  method: 'POST',
  path: '/api/sign-in-links/use',
  summary:
    'Sign in by a mailed link, once. Another browser than the one that asked for it also names the address.',
  policy: 'anyone',
  regional: true,
  body: z.strictObject({ token, email: z.optional(emailField) }),
  result: z.strictObject({ viewer, created: z.boolean() }),
  errors: [linkErrors.link_failed, accountErrors.account_banned, platformErrors.too_many_requests],
  example: {
    body: { token: 'q3Yk0m8m2m5Jm0tqTn0Zx4c1b2v3n4m5l6k7j8h9g0f', email: 'ana@ou.example' },
    result: { viewer: exampleViewer, created: false },
  },
});

export const sendPasswordReset = defineRoute({
  id: 'sendPasswordReset',
  method: 'POST',
  path: '/api/password-resets',
  summary: 'Mail a link to set a new password.',
  policy: 'anyone',
  regional: true,
  body: z.strictObject({ email: emailField }),
  result: z.strictObject({ sent: z.literal(true) }),
  status: 202,
  errors: [
    linkErrors.reset_user_not_found,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: { body: { email: 'ana@ou.example' }, result: { sent: true } },
});

export const resetPassword = defineRoute({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/password-resets/use',
  summary:
    'Set a new password by a mailed link, once. Every session ends, and so does every other link.',
  policy: 'anyone',
  regional: true,
  body: z.strictObject({ token, password: newPasswordField }),
  result: z.strictObject({ email: z.string() }),
  errors: [
    linkErrors.reset_link_invalid,
    registerErrors.password_too_common,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: {
    body: {
      token: 'q3Yk0m8m2m5Jm0tqTn0Zx4c1b2v3n4m5l6k7j8h9g0f',
      password: 'a-couch-and-a-lamp',
    },
    result: { email: 'ana@ou.example' },
  },
});
