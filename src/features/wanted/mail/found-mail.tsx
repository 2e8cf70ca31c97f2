import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailLink, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { savedSearchesPath } from '../contract/words.ts';
import { foundMail, type FoundPost } from '../server/mails.ts';

/** What was found for a member's saved searches since the last such mail. */
export const foundTemplate = defineTemplate(foundMail, (props, site, unsubscribeAddress) => {
  const { firstName, posts, count } = props;
  const [first] = posts;
  const heading =
    count === 1
      ? 'Someone posted what you are looking for'
      : `${count} posts match your saved searches`;
  const more = count - posts.length;
  return {
    subject: heading,
    body: (
      <MailLayout
        site={site}
        preview={first?.text ? `“${first.text}”` : `See it on ${site.brandName}.`}
        heading={heading}
        reason={`You're receiving this because emails about your saved searches are on for your ${site.brandName} account. We send at most one a day.`}
      >
        <MailText>Hi {firstName}, here is what students posted:</MailText>
        {posts.map((post) => (
          <MailText key={post.path}>
            <MailLink address={`${site.siteUrl}${post.path}`}>{describe(post)}</MailLink>
          </MailText>
        ))}
        {more > 0 && <MailNote>And {more} more.</MailNote>}
        <MailAction
          address={`${site.siteUrl}${count === 1 && first ? first.path : '/notifications'}`}
        >
          {count === 1 ? 'See the Post' : 'See All of Them'}
        </MailAction>
        <MailNote>
          <MailLink address={`${site.siteUrl}${savedSearchesPath}`}>
            Change your saved searches
          </MailLink>
        </MailNote>
        {unsubscribeAddress && (
          <MailNote>
            <MailLink address={unsubscribeAddress}>
              Unsubscribe from emails about saved searches
            </MailLink>
          </MailNote>
        )}
      </MailLayout>
    ),
  };
});

function describe({ text, price }: FoundPost): string {
  const words = text === '' ? 'A new post' : text;
  return price === null ? words : `${price} · ${words}`;
}
