import * as z from 'zod/mini';
import { viewer } from '#platform/contract/people/member.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { wordErrors } from '#platform/contract/routes/word-errors.ts';
import { accountErrors } from '../contract.ts';
import { exampleViewer } from '../schemas.ts';
import { emailField, fullNameField, newPasswordField } from './fields.ts';
import { registerErrors, signInErrors } from '../contract/sign-in.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { linkErrors } from '../contract/links.ts';

/** Where to go afterwards; anything but a path of this site is ignored. */
const redirect = z.string().check(z.maxLength(2000));

const token = z.string().check(z.regex(/^[\w-]{43}$/));

export const sendSignInLink = defineSchemas({
  summary:
    'Mails a sign-in link. With a name, an address without an account gets a link that creates one.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
  body: z.strictObject({
    email: emailField,
    name: z.optional(fullNameField),
    redirect: z.optional(redirect),
  }),
  result: z.strictObject({ sent: z.literal(true) }),
  status: 202,
  errors: [
    signInErrors.user_not_found,
    wordErrors.word_blocked,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: { body: { email: 'ana@ou.example' }, result: { sent: true } },
});

export const consumeSignInLink = defineSchemas({
  summary:
    'Signs in with a mailed link, which works once. A browser that did not ask for the link also sends the address.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
  body: z.strictObject({ token, email: z.optional(emailField) }),
  result: z.strictObject({ viewer, created: z.boolean(), redirect: z.nullable(redirect) }),
  errors: [linkErrors.link_failed, accountErrors.account_banned, platformErrors.too_many_requests],
  example: {
    body: { token: 'q3Yk0m8m2m5Jm0tqTn0Zx4c1b2v3n4m5l6k7j8h9g0f', email: 'ana@ou.example' },
    result: { viewer: exampleViewer, created: false, redirect: null },
  },
});

export const sendPasswordReset = defineSchemas({
  summary: 'Mails a link to set a new password.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
  body: z.strictObject({ email: emailField, redirect: z.optional(redirect) }),
  result: z.strictObject({ sent: z.literal(true) }),
  status: 202,
  errors: [
    linkErrors.reset_user_not_found,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: { body: { email: 'ana@ou.example' }, result: { sent: true } },
});

export const resetPassword = defineSchemas({
  summary:
    'Sets a new password with a mailed link, which works once. All sessions and other links end.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
  body: z.strictObject({ token, password: newPasswordField }),
  result: z.strictObject({ email: z.string(), redirect: z.nullable(redirect) }),
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
    result: { email: 'ana@ou.example', redirect: null },
  },
});
