import * as z from 'zod/mini';
import { isPlausibleName } from './plausible-name.ts';
import {
  minPasswordLength,
  maxPasswordLength,
  fieldSentences,
  hasTwoWords,
  maxNameLength,
} from '../contract/fields.ts';
import { passwordSentences } from '../contract/password.ts';

const maxFullNameLength = 100;

const maxEmailLength = 254;

/** What the server says about an address and a password. */
const serverSentences = {
  emailInvalid: 'Invalid email address.',
  nameImplausible: 'Please enter your own name.',
  namePartTooLong: `Name too long: ${maxNameLength} characters at most.`,
  passwordTooShort: 'Password too short.',
  passwordTooLong: `Password too long: ${maxPasswordLength} characters at most.`,
} as const;

/** An address as it is stored: Unicode-normalized, lower case, trimmed. */
export const emailField = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(maxEmailLength, serverSentences.emailInvalid),
    z.email(serverSentences.emailInvalid),
  );

/** A new password. Length is checked after NFKC normalization, the form that is hashed. */
export const newPasswordField = z.string().check(
  z.normalize('NFKC'),
  z.refine(
    (value) => countCharacters(value) >= minPasswordLength,
    serverSentences.passwordTooShort,
  ),
  z.refine((value) => countCharacters(value) <= maxPasswordLength, serverSentences.passwordTooLong),
);

/** A password that is checked against the stored one. */
export const passwordField = z.string().check(
  z.normalize('NFKC'),
  z.minLength(1, fieldSentences.passwordRequired),
  z.refine((value) => countCharacters(value) <= maxPasswordLength, serverSentences.passwordTooLong),
);

/** The member's password, required before a change of how the account is logged in to. */
export const currentPasswordField = z.string().check(
  z.normalize('NFKC'),
  z.minLength(1, passwordSentences.currentRequired),
  z.refine((value) => countCharacters(value) <= maxPasswordLength, serverSentences.passwordTooLong),
);

/** A name of at least two words, as parsed by `parseName` on the server. */
export const fullNameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, fieldSentences.nameRequired),
    z.maxLength(maxFullNameLength),
    z.refine(hasTwoWords, fieldSentences.fullNameRequired),
    z.refine(isPlausibleName, serverSentences.nameImplausible),
  );

const namePart = z.string().check(
  z.trim(),
  z.minLength(1, fieldSentences.nameRequired),
  z.refine((value) => countCharacters(value) <= maxNameLength, serverSentences.namePartTooLong),
);

/** First and last name in fields of their own, as parsed by `parseName` on the server. */
export const nameFields = z.strictObject({ firstName: namePart, lastName: namePart }).check(
  z.refine(({ firstName, lastName }) => hasTwoWords(`${firstName} ${lastName}`), {
    error: fieldSentences.fullNameRequired,
    path: ['lastName'],
  }),
  z.refine(({ firstName, lastName }) => isPlausibleName(`${firstName} ${lastName}`), {
    error: serverSentences.nameImplausible,
    path: ['firstName'],
  }),
);

/** A surrogate pair counts as one character. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}
