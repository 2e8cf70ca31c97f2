import { defineErrors, somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/**
 * A code has four digits, works for two hours and allows five attempts (LIMIT-29; product rules, Passwords, links and
 * codes).
 */
export const smallestCode = 1000;

export const largestCode = 9999;

export const codeDigits = 4;

/**
 * The email also has a long form, which begins with the code. It is asked for when too many wrong codes were entered on
 * the network or campus: that stops guessing without stopping members who have the email.
 */
export const longCodeDigits = 16;

export const codeMinutes = 120;

export const maxCodeAttempts = 5;

export const verificationSentences = {
  codeRequired: 'Please enter verification code',
  /** Shown after a code was mailed. */
  sent: 'Email sent',
  /** On the school email page, spelled as specified. */
  whySchoolEmail: "We use your school email to verify you're account.",
} as const;

export const verificationErrors = defineErrors({
  code_incorrect: { status: 422, message: 'Your code was incorrect. Please try again.' },
  code_used_up: {
    status: 422,
    message: 'That code no longer works because too many wrong codes were entered. Send a new one.',
  },
  long_code_needed: {
    status: 429,
    message: 'Too many wrong codes were entered. Enter the long code from your email instead.',
  },
  email_unchanged: { status: 422, message: "That's already your email." },
  email_already_verified: { status: 409, message: 'Your email is already verified.' },
  school_email_invalid: { status: 422, message: 'Enter a valid school email' },
  school_email_unchanged: { status: 422, message: 'Enter a new school email' },
  school_email_taken: { status: 409, message: 'That school email belongs to another account.' },
  campus_unknown: { status: 422, message: somethingWentWrong },
});

/** What is said of a school email that cannot be one, such as one with two dots in a row (VERIFY-11). */
export function badAddressSentence(problem: string): string {
  return `${verificationErrors.school_email_invalid.message}: ${problem}`;
}

export const sendEmailCode = defineRoute<typeof schemas.sendEmailCode>({
  id: 'sendEmailCode',
  method: 'POST',
  path: '/api/email-codes',
});

export const verifyEmail = defineRoute<typeof schemas.verifyEmail>({
  id: 'verifyEmail',
  method: 'PUT',
  path: '/api/email-verification',
});

export const correctEmail = defineRoute<typeof schemas.correctEmail>({
  id: 'correctEmail',
  method: 'PUT',
  path: '/api/email-address',
});

export const schoolEmailState = defineRoute<typeof schemas.schoolEmailState>({
  id: 'schoolEmailState',
  method: 'GET',
  path: '/api/school-email',
});

export const sendSchoolEmailCode = defineRoute<typeof schemas.sendSchoolEmailCode>({
  id: 'sendSchoolEmailCode',
  method: 'POST',
  path: '/api/school-email-codes',
});

export const verifySchoolEmail = defineRoute<typeof schemas.verifySchoolEmail>({
  id: 'verifySchoolEmail',
  method: 'PUT',
  path: '/api/school-email',
});

export const proveSchoolByAccount = defineRoute<typeof schemas.proveSchoolByAccount>({
  id: 'proveSchoolByAccount',
  method: 'POST',
  path: '/api/school-email/from-account',
});

export const newEmailState = defineRoute<typeof schemas.newEmailState>({
  id: 'newEmailState',
  method: 'GET',
  path: '/api/new-email',
});

export const sendNewEmailCode = defineRoute<typeof schemas.sendNewEmailCode>({
  id: 'sendNewEmailCode',
  method: 'POST',
  path: '/api/new-email-codes',
});

export const changeEmail = defineRoute<typeof schemas.changeEmail>({
  id: 'changeEmail',
  method: 'PUT',
  path: '/api/new-email',
});
