import * as z from 'zod/mini';
import { exampleViewer } from '#features/accounts/schemas.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { viewer } from '#platform/contract/member.ts';
import { defineSchemas } from '#platform/contract/route-schemas.ts';
import { verificationErrors } from './contract.ts';

const {
  code_incorrect,
  school_email_invalid,
  school_email_unchanged,
  school_email_taken,
  campus_unknown,
} = verificationErrors;

const code = z.string().check(z.trim(), z.maxLength(20));

const campusId = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40));

export const sendEmailCode = defineSchemas({
  summary:
    'Mail the code that proves the account’s address. One that still holds is not sent once more unless `again` asks for it.',
  policy: 'signedIn',
  body: z.strictObject({ again: z.boolean() }),
  result: z.strictObject({ sent: z.boolean() }),
  status: 202,
  errors: [platformErrors.too_many_requests],
  example: { body: { again: false }, result: { sent: true } },
});

export const verifyEmail = defineSchemas({
  summary: 'Prove the account’s address by the code that was mailed to it.',
  policy: 'signedIn',
  body: z.strictObject({ code }),
  result: z.strictObject({ viewer }),
  errors: [code_incorrect, platformErrors.too_many_requests],
  example: { body: { code: '4711' }, result: { viewer: exampleViewer } },
});

export const schoolEmailState = defineSchemas({
  summary:
    'The own school e-mail, the one a code is on its way to, and the campus it would be for.',
  policy: 'emailVerified',
  query: z.strictObject({ campus: z.optional(campusId) }),
  result: z.strictObject({
    schoolEmail: z.nullable(z.string()),
    pendingEmail: z.nullable(z.string()),
    /** Null on the generic site while no campus is chosen, and for an unknown one. */
    campus: z.nullable(z.strictObject({ id: z.string(), name: z.string(), domain: z.string() })),
  }),
  errors: [],
  example: {
    query: { campus: 'ou' },
    result: {
      schoolEmail: null,
      pendingEmail: 'ana1@ou.edu',
      campus: { id: 'ou', name: 'OU', domain: 'ou.edu' },
    },
  },
});

export const sendSchoolEmailCode = defineSchemas({
  summary: 'Mail a code to a school address; a new code replaces the one before.',
  policy: 'emailVerified',
  body: z.strictObject({
    schoolEmail: z.string().check(z.maxLength(254)),
    campusId: z.optional(campusId),
  }),
  result: z.strictObject({ sent: z.literal(true) }),
  status: 202,
  errors: [
    school_email_invalid,
    school_email_unchanged,
    school_email_taken,
    campus_unknown,
    platformErrors.too_many_requests,
  ],
  example: { body: { schoolEmail: 'ana1@ou.edu', campusId: 'ou' }, result: { sent: true } },
});

export const verifySchoolEmail = defineSchemas({
  summary: 'Become a student of a campus by the code that was mailed to the school address.',
  policy: 'emailVerified',
  body: z.strictObject({ code }),
  result: z.strictObject({ viewer }),
  errors: [code_incorrect, school_email_taken, platformErrors.too_many_requests],
  example: { body: { code: '4711' }, result: { viewer: exampleViewer } },
});
