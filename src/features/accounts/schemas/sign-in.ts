import * as z from 'zod/mini';
import { viewer } from '#platform/contract/people/member.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { wordErrors } from '#platform/contract/routes/word-errors.ts';
import { accountErrors } from '../contract.ts';
import { exampleViewer } from '../schemas.ts';
import { emailField, fullNameField, newPasswordField, passwordField } from './fields.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { signInErrors, registerErrors } from '../contract/sign-in.ts';

const viewerResult = z.strictObject({ viewer });

export const findAccount = defineSchemas({
  summary: 'Whether an address has an account, to choose between logging in and registering.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
  body: z.strictObject({ email: emailField }),
  result: z.strictObject({ exists: z.boolean() }),
  errors: [accountErrors.account_banned, platformErrors.too_many_requests],
  example: { body: { email: 'ana@ou.example' }, result: { exists: true } },
});

export const signIn = defineSchemas({
  summary: 'Signs in with email and password; sets the session cookie.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
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

export const register = defineSchemas({
  summary: 'Signs up with name, email and password; sets the session cookie.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
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
    wordErrors.word_blocked,
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
        accessLevel: 'emailUnverified',
        totalPosts: 0,
      },
    },
  },
});
