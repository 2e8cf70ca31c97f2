import { accountErrors } from '../../contract.ts';
import { linkErrors } from '../../contract/links.ts';
import { registerErrors, signInErrors } from '../../contract/sign-in.ts';

/** The field at which an error of a login call is shown, by the error's code. */
export const emailRejections = {
  [accountErrors.account_banned.code]: 'email',
  [signInErrors.user_not_found.code]: 'email',
  [registerErrors.email_taken.code]: 'email',
  [linkErrors.reset_user_not_found.code]: 'email',
} as const;

export const passwordRejections = {
  [signInErrors.wrong_password.code]: 'password',
  [signInErrors.sign_in_locked.code]: 'password',
  [registerErrors.password_too_common.code]: 'password',
} as const;
