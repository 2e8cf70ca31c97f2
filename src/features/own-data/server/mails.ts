import { defineMail } from '#platform/server/mail/mail-kind.ts';

/** The copy of a member's data can be downloaded, after logging in. */
export const exportReadyMail = defineMail<{ firstName: string; validDays: number }>({
  name: 'exportReady',
  urgency: 'now',
});
