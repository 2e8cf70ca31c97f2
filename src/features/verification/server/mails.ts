import { defineMail } from '#platform/server/mail/mail-kind.ts';

export const codeMail = defineMail<{
  code: string;
  firstName: string;
  /** What the code proves: the account's address, or a school's. */
  purpose: 'email' | 'school';
  validMinutes: number;
}>({ name: 'code', urgency: 'now' });
