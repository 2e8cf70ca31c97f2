import { defineMail } from '#platform/server/mail/mail-kind.ts';

/** Tells the owner that the account will be deleted, and how to keep it. */
export const deletionAskedMail = defineMail<{ firstName: string; daysToKeep: number }>({
  name: 'deletionAsked',
  urgency: 'now',
});

/** Tells the owner that staff delete the account, why, and how to keep it. */
export const deletionByStaffMail = defineMail<{
  firstName: string;
  daysToKeep: number;
  reason: string;
}>({ name: 'deletionByStaff', urgency: 'now' });

/** Tells the owner that staff do not delete the account after all. */
export const deletionStoppedMail = defineMail<{ firstName: string }>({
  name: 'deletionStopped',
  urgency: 'now',
});

/** Tells the owner that the account is kept after all. */
export const deletionCanceledMail = defineMail<{ firstName: string }>({
  name: 'deletionCanceled',
  urgency: 'now',
});
