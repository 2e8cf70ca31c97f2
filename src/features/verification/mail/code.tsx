import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailCode, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { codeMail } from '../server/mails.ts';

export const codeTemplate = defineTemplate(
  codeMail,
  ({ code, firstName, purpose, validMinutes }, site) => ({
    // The preview shows the code on a locked screen.
    subject: `${code} is your ${site.brandName} code`,
    body: (
      <MailLayout
        site={site}
        preview={`Enter ${code} to continue. Valid for ${duration(validMinutes)}.`}
        heading={purpose === 'school' ? 'Verify your school email' : 'Verify your email'}
        reason={
          purpose === 'school'
            ? `Somebody, most likely you, wants to join ${site.campusName ?? 'a campus'} on ${site.brandName} with this address.`
            : `Somebody, most likely you, has an account on ${site.brandName} with this address.`
        }
      >
        <MailText>Hi {firstName}, enter this code where you were asked for it:</MailText>
        <MailCode>{code}</MailCode>
        <MailNote>
          It works once, within {duration(validMinutes)}. {site.brandName} never asks you for it: do
          not share it.
        </MailNote>
      </MailLayout>
    ),
  }),
);

function duration(minutes: number): string {
  if (minutes < 60 || minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`;
}
