import type { ReactElement } from 'react';
import type { MailKind } from '#platform/server/mail/mail-kind.ts';
import type { MailSite } from './rendered-mail.ts';

/** The parts of one mail. */
export type MailContent = { subject: string; body: ReactElement };

export type MailTemplate = {
  kind: string;
  write(props: unknown, site: MailSite, unsubscribeAddress: string | undefined): MailContent;
};

/** Ties a kind of mail to its texts; each feature defines its own. */
export function defineTemplate<P>(
  kind: MailKind<P>,
  write: (props: P, site: MailSite, unsubscribeAddress: string | undefined) => MailContent,
): MailTemplate {
  // These props were sealed when the mail was requested, with the type of its kind.
  return { kind: kind.name, write: (props, ...rest) => write(props as P, ...rest) };
}
