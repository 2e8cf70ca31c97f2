import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { accountNoticeMail } from '../server/mails.ts';

const notices = {
  passwordChanged: {
    heading: 'Your password was changed',
    text: 'Your account has a new password.',
  },
  accountLinked: {
    heading: 'You can log in with Google now',
    text: 'A Google account with your address was connected to your account.',
  },
  emailRestored: {
    heading: 'Your email is back',
    text: 'Your account has this email address again. Everybody was logged out, and the password was removed.',
  },
  schoolEmailChanged: {
    heading: 'Your school email was changed',
    text: 'Another school email was verified for your account.',
  },
  passwordRemoved: {
    heading: 'Your password was removed',
    text: 'You verified this address. Before that, someone had set a password without verifying the address, so we removed that password. You can set your own at any time.',
  },
};

const ifNotYou = 'If this was you, there is nothing to do. If it was not, set a new password now.';

export const accountNoticeTemplate = defineTemplate(
  accountNoticeMail,
  ({ firstName, what }, site) => {
    const { heading, text } = notices[what];
    return {
      subject: `${heading} on ${site.brandName}`,
      body: (
        <MailLayout
          site={site}
          preview={text}
          heading={heading}
          reason={`You're receiving this because it is about who can log in to your ${site.brandName} account.`}
        >
          <MailText>Hi {firstName},</MailText>
          <MailText>{text}</MailText>
          <MailNote>{what === 'emailRestored' ? 'Set a new password now.' : ifNotYou}</MailNote>
          <MailAction address={`${site.siteUrl}/forgotpassword`}>Set a New Password</MailAction>
        </MailLayout>
      ),
    };
  },
);
