import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { emailChangedMail } from '../server/mails.ts';

export const emailChangedTemplate = defineTemplate(
  emailChangedMail,
  ({ address, firstName, validDays }, site) => ({
    subject: `Your email was changed on ${site.brandName}`,
    body: (
      <MailLayout
        site={site}
        preview="Your account has another email address now."
        heading="Your email was changed"
        reason={`You get this because this was the address of your ${site.brandName} account.`}
      >
        <MailText>
          Hi {firstName}. Your account has another email address now, and you log in with that one.
        </MailText>
        {address !== null && (
          <>
            <MailNote>
              If this was you, there is nothing to do. If it was not, take it back within{' '}
              {validDays} days: your account gets this address again, and everybody is logged out.
            </MailNote>
            <MailAction address={address}>This Was Not Me</MailAction>
          </>
        )}
      </MailLayout>
    ),
  }),
);
