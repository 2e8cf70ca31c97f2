import * as z from 'zod/mini';
import { formerUsernameDays } from '#features/accounts/contract.ts';
import { looksLikePhone, maxPhoneLength, phoneInvalid } from '#platform/contract/people/phone.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { wordErrors } from '#platform/contract/routes/word-errors.ts';
import { firstBirthYear } from './contract/birth-date.ts';
import { isUsername, maxUsernameLength, settingsErrors, settingsSentences } from './contract.ts';

const gender = z.enum(['male', 'female', 'other']);

export type Gender = z.output<typeof gender>;

const birthDate = z.strictObject({
  month: z.int().check(z.minimum(1), z.maximum(12)),
  day: z.int().check(z.minimum(1), z.maximum(31)),
  year: z.int().check(z.minimum(firstBirthYear), z.maximum(9999)),
});

const noBirthDate = z.strictObject({ month: z.null(), day: z.null(), year: z.null() });

/** The member's own account; nobody else gets it. */
const accountView = z.strictObject({
  username: z.string(),
  email: z.string(),
  /** False for members who log in by links or with Google only. */
  hasPassword: z.boolean(),
  phone: z.nullable(z.string()),
  schoolEmail: z.nullable(z.string()),
  gender: z.nullable(gender),
  birthDate: z.nullable(birthDate),
  schoolVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type AccountView = z.output<typeof accountView>;

const exampleAccount: AccountView = {
  username: 'anabrook',
  email: 'ana@ou.example',
  hasPassword: true,
  phone: '(405) 555-0142',
  schoolEmail: 'anabrook@ou.edu',
  gender: 'female',
  birthDate: { month: 3, day: 14, year: 2004 },
  schoolVerified: true,
  createdAt: '2026-08-20T18:00:00.000Z',
};

export const ownAccount = defineSchemas({
  summary: "The facts of the member's account, for the settings.",
  policy: 'emailVerified',
  shows: 'nobody',
  result: accountView,
  errors: [],
  example: { result: exampleAccount },
});

/** Converted to lower case, as it is stored; case does not matter (PROFILE-25). */
const username = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxUsernameLength, `Username too long: ${maxUsernameLength} characters at most.`),
    z.refine(isUsername, settingsSentences.usernameInvalid),
    z.toLowerCase(),
  );

export const setUsername = defineSchemas({
  summary: `Changes the member's own username. The former one redirects to the profile for ${formerUsernameDays} days.`,
  policy: 'emailVerified',
  shows: 'nobody',
  pausedWith: 'posting',
  body: z.strictObject({ username }),
  result: accountView,
  errors: [
    settingsErrors.username_taken,
    settingsErrors.username_changed_often,
    wordErrors.word_blocked,
  ],
  example: {
    body: { username: 'ana-brook' },
    result: { ...exampleAccount, username: 'ana-brook' },
  },
});

/** At most 20 characters; an empty text removes the number. */
const phone = z.string().check(
  z.normalize('NFKC'),
  z.trim(),
  z.maxLength(maxPhoneLength, phoneInvalid),
  z.refine((value) => value === '' || looksLikePhone(value), phoneInvalid),
);

export const setPhone = defineSchemas({
  summary: "Sets the member's phone number, which only they see; an empty text removes it.",
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.strictObject({ phone }),
  result: accountView,
  errors: [],
  example: { body: { phone: '(405) 555-0142' }, result: exampleAccount },
});

export const setGender = defineSchemas({
  summary: "Sets the member's gender, which only they see; null removes it.",
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.strictObject({ gender: z.nullable(gender) }),
  result: accountView,
  errors: [],
  example: { body: { gender: 'female' }, result: exampleAccount },
});

export const setBirthDate = defineSchemas({
  summary:
    "Sets the member's birth date, which only they see; members are at least 16. Three nulls remove it.",
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.union([birthDate, noBirthDate]),
  result: accountView,
  errors: [settingsErrors.too_young, settingsErrors.date_impossible],
  example: { body: { month: 3, day: 14, year: 2004 }, result: exampleAccount },
});
