import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { decisionMail } from '../server/mails.ts';

export const decisionTemplate = defineTemplate(
  decisionMail,
  ({ firstName, heading, words, thing, appealLink }, site) => ({
    subject: `${heading} on ${site.brandName}`,
    body: (
      <MailLayout
        site={site}
        preview={words}
        heading={heading}
        reason={`You're receiving this because you have an account on ${site.brandName}.`}
      >
        <MailText>Hi {firstName},</MailText>
        <MailText>{words}</MailText>
        {thing !== '' && <MailText>This is about: “{thing}”</MailText>}
        {appealLink !== undefined && (
          <>
            <MailText>
              If you think this is wrong, you can appeal once. Someone else decides.
            </MailText>
            <MailAction address={appealLink}>Appeal</MailAction>
          </>
        )}
      </MailLayout>
    ),
  }),
);
