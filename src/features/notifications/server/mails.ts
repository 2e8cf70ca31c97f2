import { defineMail } from '#platform/server/mail/mail-kind.ts';

export type NotificationMail = {
  notificationId: string;
  /** When the mail was requested, as the database writes it. */
  askedAt: string;
  /** The reader's first name. */
  firstName: string;
  /** The public name. */
  actorName: string;
  /** The number of people who liked the post, commented or replied, or of unread messages. */
  count: number;
  /** The beginning of the reader's own post or comment; empty on a private campus. */
  about: string;
  /** The beginning of the latest comment, reply or message; empty if the mail must not show it. */
  quote: string;
  path: string;
};

export const messageMail = defineMail<NotificationMail>({ name: 'message', urgency: 'later' });

export const commentMail = defineMail<NotificationMail>({ name: 'comment', urgency: 'later' });

export const commentReplyMail = defineMail<NotificationMail>({
  name: 'commentReply',
  urgency: 'later',
});

export const likeMail = defineMail<NotificationMail>({ name: 'like', urgency: 'later' });
