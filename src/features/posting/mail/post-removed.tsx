import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { postRemovedMail } from '../server/mails.ts';

export const postRemovedTemplate = defineTemplate(
  postRemovedMail,
  ({ firstName, text, reason }, site) => {
    const heading = 'Your post was removed';
    const what = text === '' ? 'your post' : `your post “${text}”`;
    return {
      subject: `${heading} from ${site.brandName}`,
      body: (
        <MailLayout
          site={site}
          preview={reason}
          heading={heading}
          reason={`You're receiving this because you wrote a post on ${site.brandName}.`}
        >
          <MailText>
            Hi {firstName}, we removed {what}. The reason: {reason}
          </MailText>
          <MailText>If you think this is a mistake, tell us.</MailText>
          <MailAction address={`${site.siteUrl}/settings/feedback`}>Tell Us</MailAction>
        </MailLayout>
      ),
    };
  },
);
