import * as z from 'zod/mini';
import { viewer } from '#platform/contract/member.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';

export const sentences = {
  /** Beside every invitation to log in (core §2, Layout). */
  quickSignIn: 'Log in takes less than a few seconds',
} as const;

/** Sentences of the error catalogue (accounts §8) that more than one way in can meet. */
export const accountErrors = defineErrors({
  account_banned: { status: 403, message: 'Account has been banned' },
});

export const exampleViewer = {
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
  example: { result: { viewer: exampleViewer } },
});
