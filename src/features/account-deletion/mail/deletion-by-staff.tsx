import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { deletionByStaffMail } from '../server/mails.ts';

export const deletionByStaffTemplate = defineTemplate(
  deletionByStaffMail,
  ({ firstName, daysToKeep, reason }, site) => {
    const heading = `Your ${site.brandName} account will be deleted in ${daysToKeep} days`;
    const text = `Our staff decided to delete your account on ${site.brandName}. Until then, nothing changes.`;
    return {
      subject: heading,
      body: (
        <MailLayout
          site={site}
          preview={text}
          heading={heading}
          reason={`You're receiving this because this address belongs to an account on ${site.brandName}.`}
        >
          <MailText>Hi {firstName},</MailText>
          <MailText>{text}</MailText>
          <MailText>The reason: {reason}</MailText>
          <MailText>If you want to keep it, log in and keep your account.</MailText>
          <MailAction address={`${site.siteUrl}/settings/account/data`}>Keep My Account</MailAction>
        </MailLayout>
      ),
    };
  },
);
