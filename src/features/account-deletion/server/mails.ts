import { defineMail } from '#platform/server/mail/mail-kind.ts';

/** Tells the owner that the account will be deleted, and how to keep it. */
export const deletionAskedMail = defineMail<{ firstName: string; daysToKeep: number }>({
  name: 'deletionAsked',
  urgency: 'now',
});

/** Tells the owner that the account is kept after all. */
export const deletionCanceledMail = defineMail<{ firstName: string }>({
  name: 'deletionCanceled',
  urgency: 'now',
});
