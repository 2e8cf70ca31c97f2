import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { deletionStoppedMail } from '../server/mails.ts';

export const deletionStoppedTemplate = defineTemplate(
  deletionStoppedMail,
  ({ firstName }, site) => {
    const text = `Our staff took back the deletion of your account on ${site.brandName}. Everything is as it was.`;
    return {
      subject: `Your ${site.brandName} account won’t be deleted`,
      body: (
        <MailLayout
          site={site}
          preview={text}
          heading="Your account stays"
          reason={`You’re receiving this because this address belongs to an account on ${site.brandName}.`}
        >
          <MailText>
            Hi {firstName}, {text}
          </MailText>
        </MailLayout>
      ),
    };
  },
);
