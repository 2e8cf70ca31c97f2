import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { emailChangedMail } from '../server/mails.ts';

export const emailChangedTemplate = defineTemplate(
  emailChangedMail,
  ({ address, firstName, validDays }, site) => ({
    subject: `The email on your ${site.brandName} account was changed`,
    body: (
      <MailLayout
        site={site}
        preview="The email on your account was changed."
        heading="Your email was changed"
        reason={`You're receiving this because this was the address of your ${site.brandName} account.`}
      >
        <MailText>
          Hi {firstName}, the email address on your account was changed. Use the new one to log in.
        </MailText>
        {address !== null && (
          <>
            <MailNote>
              If this was you, no action is needed. If not, undo the change within {validDays} days.
              This restores your old address and logs out all devices.
            </MailNote>
            <MailAction address={address}>This Wasn't Me</MailAction>
          </>
        )}
      </MailLayout>
    ),
  }),
);
