import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/links.ts';

/** How long a mailed link works. */
export const signInLinkMinutes = 15;

export const resetLinkMinutes = 60;

export const linkErrors = defineErrors({
  link_failed: { status: 401, message: 'Failed: Wrong Email.' },
  reset_user_not_found: { status: 404, message: 'User not found, try again!' },
  reset_link_invalid: {
    status: 401,
    message: 'That link has expired or was already used. Please ask for a new one.',
  },
});

export const linkSentences = {
  /** The heading of /login/sent. */
  onItsWay: 'Your magic link is on its way',
  sent: 'Email sent.',
  /** Shown on /forgotpassword. */
  takesMinutes: 'This may take 1-2 minutes.',
  resendFailed: 'An unknown error has occurred',
} as const;

export const sendSignInLink = defineRoute<typeof schemas.sendSignInLink>({
  id: 'sendSignInLink',
  method: 'POST',
  path: '/api/sign-in-links',
});

export const consumeSignInLink = defineRoute<typeof schemas.consumeSignInLink>({
  id: 'consumeSignInLink',
  method: 'POST',
  path: '/api/sign-in-links/use',
});

export const sendPasswordReset = defineRoute<typeof schemas.sendPasswordReset>({
  id: 'sendPasswordReset',
  method: 'POST',
  path: '/api/password-resets',
});

export const resetPassword = defineRoute<typeof schemas.resetPassword>({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/password-resets/use',
});
