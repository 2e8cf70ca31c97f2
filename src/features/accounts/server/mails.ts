import { defineMail } from '#platform/server/mail/mail-kind.ts';

export const signInLinkMail = defineMail<{
  /** The whole link, with its token after the `#`. */
  address: string;
  firstName: string | null;
  validMinutes: number;
}>({ name: 'signInLink', urgency: 'now' });

export const passwordResetMail = defineMail<{
  address: string;
  firstName: string;
  validMinutes: number;
}>({ name: 'passwordReset', urgency: 'now' });

/** Tells the owner about a change of how the account can be logged in to. */
export const accountNoticeMail = defineMail<{
  firstName: string;
  what:
    | 'passwordChanged'
    | 'accountLinked'
    | 'passwordRemoved'
    | 'emailRestored'
    | 'schoolEmailChanged';
}>({ name: 'accountNotice', urgency: 'now' });

/** Tells the old address of an account that it has another now. */
export const emailChangedMail = defineMail<{
  /** The whole link that takes the change back, with its token after the `#`; null if it took others back itself. */
  address: string | null;
  firstName: string;
  validDays: number;
}>({ name: 'emailChanged', urgency: 'now' });
