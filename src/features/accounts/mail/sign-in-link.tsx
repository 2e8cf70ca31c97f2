import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { signInLinkMail } from '../server/mails.ts';

export const signInLinkTemplate = defineTemplate(
  signInLinkMail,
  ({ address, firstName, validMinutes, isNew }, site) => ({
    subject: `Your link to ${isNew ? 'join' : 'log in to'} ${[site.brandName, site.campusName].filter(Boolean).join(' ')}`,
    body: (
      <MailLayout
        site={site}
        preview={`One tap ${isNew ? 'creates your account' : 'logs you in'}. Valid for ${validMinutes} minutes.`}
        heading={firstName === null ? 'Here is your link' : `Hi ${firstName}, here is your link`}
        reason={`You're receiving this because someone asked for a link to ${site.brandName} with this address.`}
      >
        <MailText>
          Open it and tap once to {isNew ? 'create your account' : 'log in'}. No password needed.
        </MailText>
        <MailAction address={address}>{isNew ? 'Create Account' : 'Log In'}</MailAction>
        <MailNote>
          The link works once, within {validMinutes} minutes. If you didn't request it, ignore this
          email: nobody can {isNew ? 'use your email' : 'log in'} without the link.
        </MailNote>
      </MailLayout>
    ),
  }),
);
