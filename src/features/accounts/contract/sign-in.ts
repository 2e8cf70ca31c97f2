import * as z from 'zod/mini';
import { viewer } from '#platform/contract/member.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { accountErrors, exampleViewer } from '../contract.ts';
import { emailField, fullNameField, newPasswordField, passwordField } from './fields.ts';

/** Sentences of the error catalogue (accounts §8). */
export const signInErrors = defineErrors({
  wrong_password: { status: 401, message: 'Wrong password!' },
  user_not_found: { status: 401, message: 'Incorrect. Please try again.' },
  invalid_credentials: { status: 401, message: 'Invalid login credentials.' },
  sign_in_locked: {
    status: 429,
    message:
      'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
  },
});

export const registerErrors = defineErrors({
  email_taken: { status: 409, message: 'Email has already been taken.' },
  password_too_common: {
    status: 422,
    message: 'That password is too common. Please choose another.',
  },
});

/** What the screens say of failures that have no sentence of their own (accounts §8). */
export const fallbackSentences = {
  signIn: 'Internal server error.',
  register: 'Something went wrong. Try again.',
} as const;

const viewerResult = z.strictObject({ viewer });

export const findAccount = defineRoute({
  id: 'findAccount',
  method: 'POST',
  path: '/api/account-lookups',
  summary: 'Whether an address has an account: it decides between logging in and registering.',
  policy: 'anyone',
  regional: true,
  body: z.strictObject({ email: emailField }),
  result: z.strictObject({ exists: z.boolean() }),
  errors: [accountErrors.account_banned, platformErrors.too_many_requests],
  example: { body: { email: 'ana@ou.example' }, result: { exists: true } },
});

export const signIn = defineRoute({
  id: 'signIn',
  method: 'POST',
  path: '/api/session',
  summary: 'Sign in with e-mail and password; sets the session cookie.',
  policy: 'anyone',
  regional: true,
  body: z.strictObject({ email: emailField, password: passwordField }),
  result: viewerResult,
  errors: [
    ...Object.values(signInErrors),
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: {
    body: { email: 'ana@ou.example', password: 'quad-demo-2026' },
    result: { viewer: exampleViewer },
  },
});

export const register = defineRoute({
  id: 'register',
  method: 'POST',
  path: '/api/accounts',
  summary: 'Sign up with name, e-mail and password; sets the session cookie.',
  policy: 'anyone',
  regional: true,
  body: z.strictObject({
    name: fullNameField,
    email: emailField,
    password: newPasswordField,
    acceptsTerms: z.literal(true),
  }),
  result: viewerResult,
  status: 201,
  errors: [
    ...Object.values(registerErrors),
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: {
    body: {
      name: 'Ana Brook',
      email: 'ana@ou.example',
      password: 'a-couch-and-a-lamp',
      acceptsTerms: true,
    },
    result: {
      viewer: {
        ...exampleViewer,
        verified: false,
        emailVerified: false,
        schoolVerified: false,
        campusId: null,
        standing: 'emailUnverified',
        totalPosts: 0,
      },
    },
  },
});
