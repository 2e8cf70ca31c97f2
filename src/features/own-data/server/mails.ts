import { defineMail } from '#platform/server/mail/mail-kind.ts';

/** Tells a member that the copy of their data can be downloaded, after logging in. */
export const exportReadyMail = defineMail<{ firstName: string; validDays: number }>({
  name: 'exportReady',
  urgency: 'now',
});
