import { defineMail } from '#platform/server/mail/mail-kind.ts';
import { dropExpired, type MailPreparer } from '#platform/server/mail/mail-preparer.ts';

export const codeMail = defineMail<{
  code: string;
  /** Missing in mails that were queued before codes had a long form. */
  longCode?: string;
  firstName: string;
  /** What the code proves: the account's address, a school's, or the one that the account is to have. */
  purpose: 'email' | 'school' | 'newEmail';
  validMinutes: number;
}>({ name: 'code', urgency: 'now' });

export const codeMailPreparers: MailPreparer[] = [dropExpired(codeMail)];
