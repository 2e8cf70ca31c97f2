import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { exportReadyMail } from '../server/mails.ts';

export const exportReadyTemplate = defineTemplate(
  exportReadyMail,
  ({ firstName, validDays }, site) => {
    const heading = `Your ${site.brandName} data is ready`;
    const text = `The copy of your data can be downloaded for ${validDays} days, after you log in.`;
    return {
      subject: heading,
      body: (
        <MailLayout
          site={site}
          preview={text}
          heading={heading}
          reason={`You're receiving this because you asked for a copy of your data on ${site.brandName}.`}
        >
          <MailText>Hi {firstName},</MailText>
          <MailText>{text}</MailText>
          <MailAction address={`${site.siteUrl}/settings/account/data`}>
            Download My Data
          </MailAction>
        </MailLayout>
      ),
    };
  },
);
