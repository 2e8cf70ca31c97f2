import * as z from 'zod/mini';
import { accountErrors } from '#features/accounts/contract.ts';
import { registerErrors } from '#features/accounts/contract/sign-in.ts';
import { currentPasswordErrors } from '#features/accounts/schemas/password.ts';
import { currentPasswordField, emailField } from '#features/accounts/schemas/fields.ts';
import { exampleViewer } from '#features/accounts/schemas.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { viewer } from '#platform/contract/people/member.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { verificationErrors } from './contract.ts';

const {
  code_incorrect,
  code_used_up,
  long_code_needed,
  school_email_invalid,
  school_email_unchanged,
  school_email_taken,
  campus_unknown,
} = verificationErrors;

/** The four digits, or the long form, with or without spaces. */
const code = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.maxLength(20),
);

const campusId = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40));

export const sendEmailCode = defineSchemas({
  summary:
    "Mails the code that proves the account's address. If one is still valid, another is mailed only with `again`.",
  policy: 'signedIn',
  shows: 'nobody',
  body: z.strictObject({ again: z.boolean() }),
  result: z.strictObject({ sent: z.boolean() }),
  status: 202,
  errors: [platformErrors.too_many_requests],
  example: { body: { again: false }, result: { sent: true } },
});

export const verifyEmail = defineSchemas({
  summary: "Proves the account's address with the mailed code.",
  policy: 'signedIn',
  shows: 'nobody',
  body: z.strictObject({ code }),
  result: z.strictObject({ viewer }),
  errors: [code_incorrect, code_used_up, long_code_needed, platformErrors.too_many_requests],
  example: { body: { code: '4711' }, result: { viewer: exampleViewer } },
});

export const correctEmail = defineSchemas({
  summary: "Corrects the account's address, as long as it is not proven.",
  policy: 'signedIn',
  shows: 'nobody',
  body: z.strictObject({ email: emailField }),
  result: z.strictObject({ viewer }),
  errors: [
    verificationErrors.email_already_verified,
    registerErrors.email_taken,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: {
    body: { email: 'ana@ou.example' },
    result: {
      viewer: { ...exampleViewer, emailVerified: false, accessLevel: 'emailUnverified' },
    },
  },
});

export const schoolEmailState = defineSchemas({
  summary:
    "The member's school email, the one that a code was mailed to, and the campus it belongs to.",
  policy: 'emailVerified',
  shows: 'nobody',
  query: z.strictObject({ campus: z.optional(campusId) }),
  result: z.strictObject({
    schoolEmail: z.nullable(z.string()),
    pendingEmail: z.nullable(z.string()),
    /** The account's email, if it proves this school without a code and is not the school email already. */
    accountEmail: z.nullable(z.string()),
    /** Null for an unknown campus, and on the generic site until one is chosen. */
    campus: z.nullable(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        /** The main domain first. */
        emailDomains: z.array(z.string()),
        mailboxes: z.enum(['any', 'plain']),
      }),
    ),
  }),
  errors: [],
  example: {
    query: { campus: 'ou' },
    result: {
      schoolEmail: null,
      pendingEmail: 'ana1@ou.edu',
      accountEmail: null,
      campus: { id: 'ou', name: 'OU', emailDomains: ['ou.edu'], mailboxes: 'any' },
    },
  },
});

export const sendSchoolEmailCode = defineSchemas({
  summary: 'Mails a code to a school address; a new code replaces the one before.',
  policy: 'emailVerified',
  shows: 'nobody',
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
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: { body: { schoolEmail: 'ana1@ou.edu', campusId: 'ou' }, result: { sent: true } },
});

export const verifySchoolEmail = defineSchemas({
  summary: 'Makes the member a student of a campus with the mailed code.',
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.strictObject({ code }),
  result: z.strictObject({ viewer }),
  errors: [
    code_incorrect,
    code_used_up,
    long_code_needed,
    school_email_taken,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: { body: { code: '4711' }, result: { viewer: exampleViewer } },
});

export const proveSchoolByAccount = defineSchemas({
  summary:
    "Makes the member a student of a campus by the account's email, which is proven already and one of its school's.",
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.strictObject({ campusId: z.optional(campusId) }),
  result: z.strictObject({ viewer }),
  errors: [
    school_email_invalid,
    school_email_unchanged,
    school_email_taken,
    campus_unknown,
    accountErrors.account_banned,
  ],
  example: { body: { campusId: 'ou' }, result: { viewer: exampleViewer } },
});

export const newEmailState = defineSchemas({
  summary: "The address that a code was mailed to, to change the account's email.",
  policy: 'emailVerified',
  shows: 'nobody',
  result: z.strictObject({ pendingEmail: z.nullable(z.string()) }),
  errors: [],
  example: { result: { pendingEmail: 'ana.brook@mail.example' } },
});

export const sendNewEmailCode = defineSchemas({
  summary:
    'Mails a code to the address that the account is to have; the current password is required.',
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.strictObject({ email: emailField, currentPassword: currentPasswordField }),
  result: z.strictObject({ sent: z.literal(true) }),
  status: 202,
  errors: [
    verificationErrors.email_unchanged,
    ...currentPasswordErrors,
    registerErrors.email_taken,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: {
    body: { email: 'ana.brook@mail.example', currentPassword: 'quad-demo-2026' },
    result: { sent: true },
  },
});

export const changeEmail = defineSchemas({
  summary:
    'Changes the address of the account to the one that the code was mailed to. Other sessions end; the old address gets a link that undoes the change.',
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.strictObject({ code }),
  result: z.strictObject({ viewer }),
  errors: [
    code_incorrect,
    code_used_up,
    long_code_needed,
    registerErrors.email_taken,
    accountErrors.account_banned,
    platformErrors.too_many_requests,
  ],
  example: {
    body: { code: '4711' },
    result: { viewer: { ...exampleViewer, email: 'ana.brook@mail.example' } },
  },
});
