import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { passwordResetMail } from '../server/mails.ts';

export const passwordResetTemplate = defineTemplate(
  passwordResetMail,
  ({ address, firstName, validMinutes }, site) => ({
    subject: `Reset your ${site.brandName} password`,
    body: (
      <MailLayout
        site={site}
        preview={`Choose a new password within ${validMinutes} minutes.`}
        heading="Choose a new password"
        reason={`You're receiving this because someone asked to reset the password of your ${site.brandName} account.`}
      >
        <MailText>Hi {firstName}, use this link to choose a new password.</MailText>
        <MailAction address={address}>Reset Password</MailAction>
        <MailNote>
          The link works once, within {validMinutes} minutes. If you didn't request it, your
          password stays as it is.
        </MailNote>
      </MailLayout>
    ),
  }),
);
