import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { reportOutcomeMail } from '../server/mails.ts';

export const reportOutcomeTemplate = defineTemplate(
  reportOutcomeMail,
  ({ firstName, words }, site) => {
    const heading = 'We looked at your report';
    return {
      subject: heading,
      body: (
        <MailLayout
          site={site}
          preview={words}
          heading={heading}
          reason={`You're receiving this because you reported something on ${site.brandName}.`}
        >
          <MailText>Hi {firstName},</MailText>
          <MailText>{words}</MailText>
          <MailAction address={`${site.siteUrl}/settings/account/standing`}>
            Your Reports
          </MailAction>
        </MailLayout>
      ),
    };
  },
);
