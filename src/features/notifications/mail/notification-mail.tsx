import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailLink, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate, type MailTemplate } from '#platform/mail/mail-template.ts';
import type { MailKind } from '#platform/server/mail/mail-kind.ts';
import {
  commentMail,
  commentReplyMail,
  likeMail,
  messageMail,
  type NotificationMail,
} from '../server/mails.ts';

type MailWords = {
  /** The phrase after the actor's name: what happened. */
  what: (count: number) => string;
  /** The sentence that says where to read it. */
  where: string;
  /** The text before the quote of the reader's own post. */
  about?: string;
  action: string;
  /** The type of mail, for the unsubscribe text. */
  plural: string;
};

/** A mail that says who did what and links to it. It quotes no other member. */
function defineNotificationMail(kind: MailKind<NotificationMail>, words: MailWords): MailTemplate {
  return defineTemplate(kind, (props, site, unsubscribeAddress) => {
    const { firstName, actorName, count, about, path } = props;
    const sentence = `${actorName} ${words.what(count)}`;
    return {
      subject: sentence,
      body: (
        <MailLayout
          site={site}
          preview={`See it on ${site.brandName}.`}
          heading={sentence}
          reason={`You get this because emails about ${words.plural} are on for your ${site.brandName} account.`}
        >
          <MailText>
            Hi {firstName}. {words.where}
          </MailText>
          {words.about && about !== '' && (
            <MailNote>
              {words.about}: “{about}”
            </MailNote>
          )}
          <MailAction address={`${site.siteUrl}${path}`}>{words.action}</MailAction>
          {unsubscribeAddress && (
            <MailNote>
              <MailLink address={unsubscribeAddress}>No more emails about {words.plural}</MailLink>
            </MailNote>
          )}
        </MailLayout>
      ),
    };
  });
}

export const notificationMailTemplates: MailTemplate[] = [
  defineNotificationMail(messageMail, {
    what: (count) => (count > 1 ? `sent you ${count} messages` : 'sent you a message'),
    where: 'You can read it in your conversation, which only the two of you can see.',
    action: 'Read and Answer',
    plural: 'messages',
  }),
  defineNotificationMail(commentMail, {
    what: () => 'commented on your post',
    where: 'Open your post to read the comment.',
    about: 'Your post',
    action: 'See the Comment',
    plural: 'comments on your posts',
  }),
  defineNotificationMail(commentReplyMail, {
    what: () => 'replied to your comment',
    where: 'Open the thread to read the reply.',
    about: 'Your comment',
    action: 'See the Reply',
    plural: 'replies to your comments',
  }),
  defineNotificationMail(likeMail, {
    what: (count) => `${others(count)}liked your post`,
    where: 'Liking a post also saves it.',
    about: 'Your post',
    action: 'See Your Post',
    plural: 'likes on your posts',
  }),
];

function others(count: number): string {
  if (count < 2) return '';
  return count === 2 ? 'and 1 other ' : `and ${count - 1} others `;
}
