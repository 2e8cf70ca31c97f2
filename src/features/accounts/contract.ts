import * as z from 'zod/mini';
import { viewer } from '#platform/contract/member.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';

export const minPasswordLength = 8;
export const maxPasswordLength = 30;

export const sentences = {
  /** Beside every invitation to log in (core §2, Layout). */
  quickSignIn: 'Log in takes less than a few seconds',
} as const;

/** Sentences of the error catalogue (accounts §8). */
export const accountErrors = defineErrors({
  wrong_password: { status: 401, message: 'Wrong password!' },
  user_not_found: { status: 401, message: 'Incorrect. Please try again.' },
  invalid_credentials: { status: 401, message: 'Invalid login credentials.' },
  account_banned: { status: 403, message: 'Account has been banned' },
  sign_in_locked: {
    status: 429,
    message:
      'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
  },
});

const ana = {
  id: '01981b2c-7a00-7000-8000-000000000001',
  username: 'anabrook',
  firstName: 'Ana',
  lastName: 'B.',
  image: null,
  verified: true,
  email: 'ana@ou.example',
  emailVerified: true,
  schoolVerified: true,
  campusId: 'ou',
  standing: 'campusMember',
  totalPosts: 3,
} as const;

export const signIn = defineRoute({
  id: 'signIn',
  method: 'POST',
  path: '/api/session',
  summary: 'Sign in with e-mail and password; sets the session cookie.',
  policy: 'anyone',
  regional: true,
  body: z.strictObject({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
    password: z.string().check(z.minLength(1), z.maxLength(maxPasswordLength)),
  }),
  result: z.strictObject({ viewer }),
  errors: [
    accountErrors.wrong_password,
    accountErrors.user_not_found,
    accountErrors.invalid_credentials,
    accountErrors.account_banned,
    accountErrors.sign_in_locked,
  ],
  example: {
    body: { email: 'ana@ou.example', password: 'quad-demo-2026' },
    result: { viewer: ana },
  },
});

export const signOut = defineRoute({
  id: 'signOut',
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sign out: ends this session and its live stream.',
  policy: 'anyone',
  result: z.strictObject({ signedOut: z.literal(true) }),
  errors: [],
  example: { result: { signedOut: true } },
});

export const currentViewer = defineRoute({
  id: 'currentViewer',
  method: 'GET',
  path: '/api/session',
  summary: 'The signed-in person, or null.',
  policy: 'anyone',
  result: z.strictObject({ viewer: z.nullable(viewer) }),
  errors: [],
  example: { result: { viewer: ana } },
});
