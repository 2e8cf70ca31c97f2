import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Characters of a username (LIMIT-25). */
export const maxUsernameLength = 50;

export const settingsSentences = {
  /** Shown after every change that was saved (TOAST-13). */
  updated: 'Account Updated!',
  /** Shown if a part of the birth date is not chosen. */
  fillInAll: 'Please fill in all the fields',
  usernameInvalid:
    'Use letters, digits, hyphens and underscores, with at least one letter. Start and end with a letter or digit.',
} as const;

export const settingsErrors = defineErrors({
  username_taken: { status: 409, message: 'That username has been taken.' },
  username_changed_often: {
    status: 429,
    message: "You've changed your username too often. You can change it again in {wait}.",
  },
  too_young: { status: 422, message: 'You must be at least 16 years old.' },
  date_impossible: { status: 422, message: 'That date does not exist.' },
});

/**
 * Letters of the English alphabet, at least one, digits, hyphens and underscores: other letters look like these and
 * would let one member impersonate another. Begins and ends with a letter or digit, so that `@username` can be
 * separated from the text around it.
 */
export function isUsername(value: string): boolean {
  return /^[a-z\d](?:[\w-]*[a-z\d])?$/i.test(value) && /[a-z]/i.test(value);
}

export const ownAccount = defineRoute<typeof schemas.ownAccount>({
  id: 'ownAccount',
  method: 'GET',
  path: '/api/account',
});

export const setUsername = defineRoute<typeof schemas.setUsername>({
  id: 'setUsername',
  method: 'PUT',
  path: '/api/account/username',
});

export const setPhone = defineRoute<typeof schemas.setPhone>({
  id: 'setPhone',
  method: 'PUT',
  path: '/api/account/phone',
});

export const setGender = defineRoute<typeof schemas.setGender>({
  id: 'setGender',
  method: 'PUT',
  path: '/api/account/gender',
});

export const setBirthDate = defineRoute<typeof schemas.setBirthDate>({
  id: 'setBirthDate',
  method: 'PUT',
  path: '/api/account/birth-date',
});
