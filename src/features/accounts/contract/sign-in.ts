import { defineErrors, somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/sign-in.ts';

export const signInErrors = defineErrors({
  wrong_password: { status: 401, message: 'Wrong password!' },
  user_not_found: { status: 401, message: 'Incorrect. Please try again.' },
  invalid_credentials: { status: 401, message: 'Invalid login credentials.' },
  sign_in_locked: {
    status: 429,
    message:
      'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
  },
});

export const registerErrors = defineErrors({
  email_taken: { status: 409, message: 'Email has already been taken.' },
  password_too_common: {
    status: 422,
    message: 'That password is too common. Please choose another.',
  },
});

/** For failures that have no sentence of their own. */
export const fallbackSentences = {
  signIn: 'Internal server error.',
  register: `${somethingWentWrong}. Try again.`,
} as const;

export const findAccount = defineRoute<typeof schemas.findAccount>({
  id: 'findAccount',
  method: 'POST',
  path: '/api/account-lookups',
});

export const signIn = defineRoute<typeof schemas.signIn>({
  id: 'signIn',
  method: 'POST',
  path: '/api/session',
});

export const register = defineRoute<typeof schemas.register>({
  id: 'register',
  method: 'POST',
  path: '/api/accounts',
});
