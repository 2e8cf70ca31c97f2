import * as z from 'zod/mini';
import {
  minPasswordLength,
  maxPasswordLength,
  fieldSentences,
  hasTwoWords,
} from '../contract/fields.ts';

const maxFullNameLength = 100;

const maxEmailLength = 254;

/** What the server says of an address and of a weak password (accounts §8). */
const serverSentences = {
  emailInvalid: 'Invalid email address.',
  passwordTooShort: 'Password too short.',
  passwordTooLong: `Password too long: ${maxPasswordLength} characters at most.`,
} as const;

/** An address as it is stored: composed, lower case, without spaces around it. */
export const emailField = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(maxEmailLength, serverSentences.emailInvalid),
    z.email(serverSentences.emailInvalid),
  );

/** A password that somebody chooses. */
export const newPasswordField = z.string().check(
  z.refine((value) => charactersOf(value) >= minPasswordLength, serverSentences.passwordTooShort),
  z.refine((value) => charactersOf(value) <= maxPasswordLength, serverSentences.passwordTooLong),
);

/** A password that somebody says is theirs. */
export const passwordField = z.string().check(
  z.minLength(1, fieldSentences.passwordRequired),
  z.refine((value) => charactersOf(value) <= maxPasswordLength, serverSentences.passwordTooLong),
);

/** A name of at least two words, as parsed by `nameOf` on the server. */
export const fullNameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, fieldSentences.nameRequired),
    z.maxLength(maxFullNameLength),
    z.refine(hasTwoWords, fieldSentences.fullNameRequired),
  );

/** Surrogate pairs count as the one character that people see. */
function charactersOf(text: string): number {
  return Array.from(text).length;
}
