import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/password.ts';

/** What the form says before it is sent (ERROR-45 to ERROR-48). */
export const passwordSentences = {
  currentRequired: 'Current password required',
  newRequired: 'Please enter a new password',
  secondRequired: 'Must re-enter new password',
  different: 'Passwords do not match',
} as const;

export const passwordErrors = defineErrors({
  current_password_wrong: { status: 422, message: 'Wrong password!' },
  no_password: { status: 409, message: 'Your account has no password yet. Please set one first.' },
});

/** A login is recent for this long. */
export const recentLoginMinutes = 10;

/** Errors of calls that need a recent login, or else the password (T23). */
export const recentLoginErrors = defineErrors({
  password_needed: { status: 409, message: 'Type your password to continue.' },
  /** The account has no password to type. */
  recent_log_in_needed: {
    status: 409,
    message: `For your security, log out, log in again and come back within ${recentLoginMinutes} minutes.`,
  },
});

export const changePassword = defineRoute<typeof schemas.changePassword>({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/account/password',
});
