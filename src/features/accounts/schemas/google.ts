import * as z from 'zod/mini';
import { viewer } from '#platform/contract/people/member.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { accountErrors } from '../contract.ts';
import { exampleViewer } from '../schemas.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { googleErrors } from '../contract/google.ts';

export const startGoogleSignIn = defineSchemas({
  summary:
    'Starts a sign-in with Google: returns the address to open and sets a cookie for the way back.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
  result: z.strictObject({ address: z.string() }),
  errors: [googleErrors.google_unavailable, platformErrors.not_found],
  example: {
    result: { address: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…&state=ou.…' },
  },
});

const maxValue = 4096;

const returned = z.optional(z.string().check(z.maxLength(maxValue)));

export const finishGoogleSignIn = defineSchemas({
  summary:
    'Logs in or registers with the code from Google, in the same browser that started the sign-in.',
  policy: 'anyone',
  shows: 'nobody',
  geoChecked: true,
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
