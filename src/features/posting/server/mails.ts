import { defineMail } from '#platform/server/mail/mail-kind.ts';

/** Tells the author of a post that the operator took down, with the operator's reason. */
export const postRemovedMail = defineMail<{ firstName: string; text: string; reason: string }>({
  name: 'postRemoved',
  urgency: 'now',
});
