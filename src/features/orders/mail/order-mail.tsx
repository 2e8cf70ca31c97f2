import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate } from '#platform/mail/mail-template.ts';
import { orderMail } from '../server/mails.ts';
import { orderNews } from '../contract/mail-words.ts';

/** A step of an order, with what it is about. */
export const orderTemplate = defineTemplate(orderMail, (mail, site) => {
  const { news, role, items, firstName, orderId, note } = mail;
  const words = orderNews[news][role] ?? { heading: 'Your order', text: () => '' };
  const text = words.text(mail);
  return {
    subject: words.heading,
    body: (
      <MailLayout
        site={site}
        preview={text}
        heading={words.heading}
        reason={`You're receiving this because of an order on ${site.brandName}. These emails are about your money, so there is no switch for them.`}
      >
        <MailText>Hi {firstName},</MailText>
        <MailText>{text}</MailText>
        {note !== null && <MailNote>{note}</MailNote>}
        {items.map(({ title, price }) => (
          <MailNote key={title}>
            {title} · {price}
          </MailNote>
        ))}
        <MailAction address={`${site.siteUrl}/orders/${orderId}`}>View Order</MailAction>
      </MailLayout>
    ),
  };
});
