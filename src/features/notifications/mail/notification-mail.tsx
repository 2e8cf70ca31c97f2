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

type Words = {
  /** After the name. */
  what: (count: number) => string;
  /** The address that the mail links to. */
  where: string;
  /** The text before the quote of the reader's own post. */
  about?: string;
  action: string;
  /** The type of mail, for the unsubscribe text. */
  plural: string;
};

/** All four say who did what and link to it; none quotes another member (T34). */
function defineNews(kind: MailKind<NotificationMail>, words: Words): MailTemplate {
  return defineTemplate(kind, (props, site, unsubscribeAddress) => {
    const { firstName, actorName, count, about, path } = props;
    const told = `${actorName} ${words.what(count)}`;
    return {
      subject: told,
      body: (
        <MailLayout
          site={site}
          preview={`See it on ${site.brandName}.`}
          heading={told}
          reason={`You get this because e-mails about ${words.plural} are on for your ${site.brandName} account.`}
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
              <MailLink address={unsubscribeAddress}>No more e-mails about {words.plural}</MailLink>
            </MailNote>
          )}
        </MailLayout>
      ),
    };
  });
}

export const newsTemplates: MailTemplate[] = [
  defineNews(messageMail, {
    what: (count) => (count > 1 ? `sent you ${count} messages` : 'sent you a message'),
    where: 'What was written is in your conversation, for the two of you alone.',
    action: 'Read and Answer',
    plural: 'messages',
  }),
  defineNews(commentMail, {
    what: () => 'commented on your post',
    where: 'The comment stands under it.',
    about: 'Your post',
    action: 'See the Comment',
    plural: 'comments on your posts',
  }),
  defineNews(commentReplyMail, {
    what: () => 'replied to your comment',
    where: 'The reply stands under it.',
    about: 'Your comment',
    action: 'See the Reply',
    plural: 'replies to your comments',
  }),
  defineNews(likeMail, {
    what: (count) => `${others(count)}liked your post`,
    where: 'Who likes a post finds it again among the saved ones.',
    about: 'Your post',
    action: 'See Your Post',
    plural: 'likes of your posts',
  }),
];

function others(count: number): string {
  if (count < 2) return '';
  return count === 2 ? 'and 1 other ' : `and ${count - 1} others `;
}
