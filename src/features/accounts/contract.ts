import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export const sentences = {
  /** The session was ended elsewhere, or by staff. */
  loggedOut: 'You were logged out.',
  /** Shown beside every prompt to log in. */
  quickSignIn: 'Log in takes less than a few seconds',
  /** Shown wherever an email was just sent. */
  lookInSpam: 'No email after a minute? Look in your spam folder.',
} as const;

/**
 * Days in which a former username redirects to its profile and nobody else can take it (product rules, Names and
 * privacy).
 */
export const formerUsernameDays = 90;

/** Errors that every way to log in can have. */
export const accountErrors = defineErrors({
  account_banned: { status: 403, message: 'Account has been banned' },
});

export const signOut = defineRoute<typeof schemas.signOut>({
  id: 'signOut',
  method: 'DELETE',
  path: '/api/session',
});

export const currentViewer = defineRoute<typeof schemas.currentViewer>({
  id: 'currentViewer',
  method: 'GET',
  path: '/api/session',
});
