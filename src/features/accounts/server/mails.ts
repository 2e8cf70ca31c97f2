import { defineMail } from '#platform/server/mail/mail-kind.ts';
import { dropExpired, type MailPreparer } from '#platform/server/mail/mail-preparer.ts';

export const signInLinkMail = defineMail<{
  /** The whole link, with its token after the `#`. */
  address: string;
  firstName: string | null;
  validMinutes: number;
  /** The link creates an account. Missing in emails that were queued before. */
  isNew?: boolean;
}>({ name: 'signInLink', urgency: 'now' });

export const passwordResetMail = defineMail<{
  address: string;
  firstName: string;
  validMinutes: number;
}>({ name: 'passwordReset', urgency: 'now' });

/** Tells the owner about a change of how the account can be logged in to, or of its school address. */
export const accountNoticeMail = defineMail<{
  firstName: string;
  what:
    | 'passwordChanged'
    | 'accountLinked'
    | 'passwordRemoved'
    | 'emailRestored'
    | 'schoolEmailChanged';
}>({ name: 'accountNotice', urgency: 'now' });

/** Tells the old address of an account that the account has another one now. */
export const emailChangedMail = defineMail<{
  /** The whole link that undoes the change, with its token after the `#`; null if this change itself undoes others. */
  address: string | null;
  firstName: string;
  validDays: number;
}>({ name: 'emailChanged', urgency: 'now' });

export const linkMailPreparers: MailPreparer[] = [
  dropExpired(signInLinkMail),
  dropExpired(passwordResetMail),
];
