import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { accountNoticeMail } from '../server/mails.ts';

const notices = {
  passwordChanged: {
    heading: 'Your password was changed',
    text: 'The password of your account is a new one from now on.',
  },
  accountLinked: {
    heading: 'Google can log you in now',
    text: 'A Google account with your address was connected to your account.',
  },
  passwordRemoved: {
    heading: 'Your password was removed',
    text: 'You have proven that this address is yours. Somebody had set a password before that, without proof, so it does not work any more. You can set one of your own at any time.',
  },
};

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
          reason={`You get this because it concerns who can get into your ${site.brandName} account.`}
        >
          <MailText>
            Hi {firstName}. {text}
          </MailText>
          <MailNote>
            If this was you, there is nothing to do. If it was not, set a new password now.
          </MailNote>
          <MailAction address={`${site.siteUrl}/forgotpassword`}>Set a New Password</MailAction>
        </MailLayout>
      ),
    };
  },
);
