import type { DealMailType } from '#features/notifications/contract.ts';
import { defineMail, type MailKind } from '#platform/server/mail/mail-kind.ts';

/** What happened in one deal. */
export type MailedDeal = {
  /** The item, without the words of a private campus. */
  title: string;
  price: string;
  /** The path of a photo of the item; null if it has none, or is of a private campus. */
  picture: string | null;
  /** Sentences, the oldest first. */
  lines: string[];
};

export type DealMail = {
  notificationId: string;
  /** When the mail was requested, as the database writes it. */
  askedAt: string;
  /** What happened before it is not told. */
  since: string;
  /** The reader's first name. */
  firstName: string;
  /** The public name of the other member. */
  actorName: string;
  deals: MailedDeal[];
  path: string;
};

const define = (name: string) => defineMail<DealMail>({ name, urgency: 'later' });

/** One for each switch, which the reader can turn off. */
export const dealMailKinds: Record<DealMailType, MailKind<DealMail>> = {
  'deal offer': define('dealOffer'),
  'deal accepted': define('dealAccepted'),
  'deal meeting': define('dealMeeting'),
  'deal changed': define('dealChanged'),
  'deal ended': define('dealEnded'),
  'deal rate': define('dealRate'),
};
