import { MailLayout } from '#platform/mail/mail-layout.tsx';
import { MailAction, MailItem, MailLink, MailNote, MailText } from '#platform/mail/mail-parts.tsx';
import { defineTemplate, type MailTemplate } from '#platform/mail/mail-template.ts';
import type { DealMailType } from '#features/notifications/contract.ts';
import { dealMailKinds } from '../server/mails.ts';

/** What the mails of each switch are called. */
const plurals: Record<DealMailType, string> = {
  'deal offer': 'offers',
  'deal accepted': 'accepted offers and reservations',
  'deal meeting': 'meetings',
  'deal changed': 'changes of a meeting',
  'deal ended': 'ended reservations',
  'deal rate': 'ratings to give',
};

/** What happened between two members, by item, with its picture and amount. */
function defineDealMail(type: DealMailType): MailTemplate {
  return defineTemplate(dealMailKinds[type], (mail, site, unsubscribeAddress) => {
    const { firstName, actorName, deals, path } = mail;
    const last = deals.at(-1);
    const heading = last?.lines.at(-1) ?? 'Your deal changed';
    const preview = last?.title ? `${last.title} · ${last.price}` : (last?.price ?? '');
    return {
      subject: last?.title ? `${heading} · ${last.title}` : heading,
      body: (
        <MailLayout
          site={site}
          preview={preview}
          heading={heading}
          reason={`You're receiving this because emails about ${plurals[type]} are on for your ${site.brandName} account.`}
        >
          <MailText>
            Hi {firstName}, {introduce(type, actorName)}
          </MailText>
          {deals.map(({ title, price, picture, lines }, place) => (
            <MailItem
              key={place}
              picture={picture === null ? null : `${site.siteUrl}${picture}`}
              name={title}
              detail={price}
            >
              {lines.map((line, index) => (
                <MailNote key={index}>{line}</MailNote>
              ))}
            </MailItem>
          ))}
          <MailAction address={`${site.siteUrl}${path}`}>{getAction(type, path)}</MailAction>
          {unsubscribeAddress && (
            <MailNote>
              <MailLink address={unsubscribeAddress}>
                Unsubscribe from emails about {plurals[type]}
              </MailLink>
            </MailNote>
          )}
        </MailLayout>
      ),
    };
  });
}

function introduce(type: DealMailType, actorName: string): string {
  return type === 'deal rate'
    ? `you and ${actorName} have made a deal. A rating takes a moment, and helps others to trust each other.`
    : `here is what is new between you and ${actorName}:`;
}

function getAction(type: DealMailType, path: string): string {
  if (type === 'deal rate') return 'Rate';
  return path.startsWith('/post/') ? 'See the Item' : 'Open the Conversation';
}

export const dealMailTemplates: MailTemplate[] = [
  defineDealMail('deal offer'),
  defineDealMail('deal accepted'),
  defineDealMail('deal meeting'),
  defineDealMail('deal changed'),
  defineDealMail('deal ended'),
  defineDealMail('deal rate'),
];
