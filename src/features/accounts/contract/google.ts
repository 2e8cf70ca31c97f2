import * as z from 'zod/mini';
import { viewer } from '#platform/contract/member.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { accountErrors, exampleViewer } from '../contract.ts';

/** Sentences of the error catalogue (accounts §8, Google sign-in). */
export const googleErrors = defineErrors({
  google_canceled: { status: 401, message: 'Error: Sign-in process was canceled' },
  google_other_credentials: {
    status: 409,
    message: 'Error: Account already exists with different credentials',
  },
  google_invalid_credentials: { status: 401, message: 'Error: Invalid credentials' },
  google_user_disabled: { status: 403, message: 'Error: That account has been disabled' },
  google_no_email: { status: 422, message: 'Error: User email not found' },
  google_wrong_password: { status: 401, message: 'Error: Incorrect password' },
  google_unknown: { status: 401, message: 'Unknown Error Signing In with Google' },
  google_unavailable: { status: 503, message: 'Error Signing In with Google.' },
});

export const startGoogleSignIn = defineRoute({
  id: 'startGoogleSignIn',
  method: 'POST',
  path: '/api/sign-in/google',
  summary:
    'Begin to sign in with Google: where to send the browser, which is marked for its return.',
  policy: 'anyone',
  regional: true,
  result: z.strictObject({ address: z.string() }),
  errors: [
    googleErrors.google_unavailable,
    platformErrors.not_found,
    platformErrors.too_many_requests,
  ],
  example: {
    result: { address: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…&state=ou.…' },
  },
});

const longestValue = 4096;
const returned = z.optional(z.string().check(z.maxLength(longestValue)));

export const finishGoogleSignIn = defineRoute({
  id: 'finishGoogleSignIn',
  method: 'POST',
  path: '/api/sign-in/google/finish',
  summary:
    'Sign in, or up, with what Google sent the browser back with; in the browser that began alone.',
  policy: 'anyone',
  regional: true,
  body: z.strictObject({ state: returned, code: returned, iss: returned, error: returned }),
  result: z.strictObject({ viewer, created: z.boolean() }),
  errors: [
    ...Object.values(googleErrors),
    accountErrors.account_banned,
    platformErrors.not_found,
    platformErrors.too_many_requests,
  ],
  example: {
    body: { state: 'ou.q3Yk0m8m2m5Jm0tq', code: '4/0AeanS0b' },
    result: { viewer: exampleViewer, created: false },
  },
});
