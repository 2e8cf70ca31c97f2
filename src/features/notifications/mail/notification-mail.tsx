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
  /** The end of the sentence before the link, if nothing is quoted. */
  where: string;
  /** The end of the sentence before the quote. */
  latest?: string;
  /** The text before the quote of the reader's own post. */
  about?: string;
  action: string;
  /** The type of mail, for the unsubscribe text. */
  plural: string;
};

/** A mail that says who did what, quotes it if its reader may see it, and links to it. */
function defineNotificationMail(kind: MailKind<NotificationMail>, words: MailWords): MailTemplate {
  return defineTemplate(kind, (props, site, unsubscribeAddress) => {
    const { firstName, actorName, count, about, quote, path } = props;
    const sentence = `${actorName} ${words.what(count)}`;
    return {
      subject: sentence,
      body: (
        <MailLayout
          site={site}
          preview={quote === '' ? `See it on ${site.brandName}.` : `“${quote}”`}
          heading={sentence}
          reason={`You're receiving this because emails about ${words.plural} are on for your ${site.brandName} account.`}
        >
          <MailText>
            Hi {firstName}, {quote === '' ? words.where : words.latest}
          </MailText>
          {quote !== '' && <MailText>“{quote}”</MailText>}
          {words.about && about !== '' && (
            <MailNote>
              {words.about}: “{about}”
            </MailNote>
          )}
          <MailAction address={`${site.siteUrl}${path}`}>{words.action}</MailAction>
          {unsubscribeAddress && (
            <MailNote>
              <MailLink address={unsubscribeAddress}>
                Unsubscribe from emails about {words.plural}
              </MailLink>
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
    where: 'you can read it in your conversation, which only the two of you can see.',
    latest: 'here is how the latest message begins:',
    action: 'Read and Reply',
    plural: 'messages',
  }),
  defineNotificationMail(commentMail, {
    what: (count) => `${others(count)}commented on your post`,
    where: 'open your post to read the comment.',
    latest: 'here is the latest comment:',
    about: 'Your post',
    action: 'See the Comment',
    plural: 'comments on your posts',
  }),
  defineNotificationMail(commentReplyMail, {
    what: (count) => `${others(count)}replied to your comment`,
    where: 'open the thread to read the reply.',
    latest: 'here is the latest reply:',
    about: 'Your comment',
    action: 'See the Reply',
    plural: 'replies to your comments',
  }),
  defineNotificationMail(likeMail, {
    what: (count) => `${others(count)}saved your post`,
    where: 'see who saved it.',
    about: 'Your post',
    action: 'See Your Post',
    plural: 'saves of your posts',
  }),
];

function others(count: number): string {
  if (count < 2) return '';
  return count === 2 ? 'and 1 other ' : `and ${count - 1} others `;
}
