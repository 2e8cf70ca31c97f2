import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { deletionAskedMail } from '../server/mails.ts';

export const deletionAskedTemplate = defineTemplate(
  deletionAskedMail,
  ({ firstName, daysToKeep }, site) => {
    const heading = `Your ${site.brandName} account will be deleted in ${daysToKeep} days`;
    const text = `You asked to delete your account on ${site.brandName}. Until then, nothing changes.`;
    return {
      subject: heading,
      body: (
        <MailLayout
          site={site}
          preview={text}
          heading={heading}
          reason={`You're receiving this because someone who is logged in to your account on ${site.brandName} asked for it.`}
        >
          <MailText>Hi {firstName},</MailText>
          <MailText>{text}</MailText>
          <MailText>Comments that others wrote under your posts are deleted with them.</MailText>
          <MailText>
            If this wasn't you, or you've changed your mind, log in and keep your account.
          </MailText>
          <MailAction address={`${site.siteUrl}/settings/account/data`}>Keep My Account</MailAction>
        </MailLayout>
      ),
    };
  },
);
