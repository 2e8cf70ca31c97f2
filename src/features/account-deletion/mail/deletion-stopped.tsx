import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { deletionStoppedMail } from '../server/mails.ts';

export const deletionStoppedTemplate = defineTemplate(
  deletionStoppedMail,
  ({ firstName }, site) => ({
    subject: `Your ${site.brandName} account won't be deleted`,
    body: (
      <MailLayout
        site={site}
        preview={`The deletion of your ${site.brandName} account was canceled.`}
        heading="Your account won't be deleted"
        reason={`You're receiving this because this address belongs to an account on ${site.brandName}.`}
      >
        <MailText>
          Hi {firstName}, we've canceled the deletion of your {site.brandName} account. Nothing has
          changed.
        </MailText>
      </MailLayout>
    ),
  }),
);
