import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { deletionCanceledMail } from '../server/mails.ts';

export const deletionCanceledTemplate = defineTemplate(
  deletionCanceledMail,
  ({ firstName }, site) => {
    const text = `Your account on ${site.brandName} won't be deleted. Everything is as it was.`;
    return {
      subject: `You kept your ${site.brandName} account`,
      body: (
        <MailLayout
          site={site}
          preview={text}
          heading="You kept your account"
          reason={`You're receiving this because someone who is logged in to your account on ${site.brandName} canceled its deletion.`}
        >
          <MailText>
            Hi {firstName}, {text}
          </MailText>
          <MailText>If this wasn't you, set a new password and delete the account again.</MailText>
          <MailAction address={`${site.siteUrl}/settings/account/data`}>Open Your Data</MailAction>
        </MailLayout>
      ),
    };
  },
);
