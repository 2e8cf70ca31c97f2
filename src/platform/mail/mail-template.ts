import type { ReactElement } from 'react';
import type { MailKind } from '#platform/server/mail/mail-kind.ts';
import type { MailSite } from './rendered-mail.ts';

/** What one mail is made of. */
export type MailContent = { subject: string; body: ReactElement };

export type MailTemplate = {
  kind: string;
  write(props: unknown, site: MailSite, unsubscribeAddress: string | undefined): MailContent;
};

/** Ties a kind of mail to its texts; features define theirs, no central switch. */
export function defineTemplate<P>(
  kind: MailKind<P>,
  write: (props: P, site: MailSite, unsubscribeAddress: string | undefined) => MailContent,
): MailTemplate {
  // A mail of this kind was asked for with these props; they come back as they were sealed.
  return { kind: kind.name, write: (props, ...rest) => write(props as P, ...rest) };
}
