import { defineMail } from '#platform/server/mail/mail-kind.ts';

/** Nothing of what others wrote: a mail may be read by whoever has the address by then. */
export type NotificationMail = {
  notificationId: string;
  /** When it was asked for, as the database writes it. */
  askedAt: string;
  /** Of the reader. */
  firstName: string;
  /** As everybody may know it. */
  actorName: string;
  /** People who liked the post, or messages that wait. */
  count: number;
  /** The beginning of the reader's own post or comment; empty where it is a private campus's. */
  about: string;
  path: string;
};

export const messageMail = defineMail<NotificationMail>({ name: 'message', urgency: 'later' });

export const commentMail = defineMail<NotificationMail>({ name: 'comment', urgency: 'later' });

export const commentReplyMail = defineMail<NotificationMail>({
  name: 'commentReply',
  urgency: 'later',
});

export const likeMail = defineMail<NotificationMail>({ name: 'like', urgency: 'later' });
