import { formatMinutes } from '#platform/contract/durations.ts';
import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailCode, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import type { MailSite } from '#platform/mail/rendered-mail.ts';
import { codeMail } from '../server/mails.ts';

const reasons: Record<'school' | 'email' | 'newEmail', (site: MailSite) => string> = {
  school: ({ campusName, brandName }) =>
    `wants to join ${campusName ?? 'a campus'} on ${brandName}`,
  email: ({ brandName }) => `has an account on ${brandName}`,
  newEmail: ({ brandName }) => `wants to use an account on ${brandName}`,
};

export const codeTemplate = defineTemplate(
  codeMail,
  ({ code, longCode, firstName, purpose, validMinutes }, site) => ({
    // The preview shows the code on a locked screen.
    subject: `${code} is your ${site.brandName} code`,
    body: (
      <MailLayout
        site={site}
        preview={`Enter ${code} to continue. Valid for ${formatMinutes(validMinutes)}.`}
        heading={purpose === 'school' ? 'Verify your school email' : 'Verify your email'}
        reason={`You're receiving this because someone ${reasons[purpose](site)} with this address. If it wasn't you, ignore it.`}
      >
        <MailText>Hi {firstName}, enter this code to continue:</MailText>
        <MailCode>{code}</MailCode>
        {longCode !== undefined && (
          <MailNote>
            Long code, if the site asks for it: {longCode.match(/\d{4}/g)?.join(' ')}
          </MailNote>
        )}
        <MailNote>
          It works once, within {formatMinutes(validMinutes)}. {site.brandName} never asks you for
          it: do not share it.
        </MailNote>
      </MailLayout>
    ),
  }),
);
