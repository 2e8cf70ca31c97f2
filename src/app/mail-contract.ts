import type { RenderMail, RenderedMail } from '#platform/mail/rendered-mail.ts';

/** A mail as the development mailbox shows it. */
export type ShownMail = RenderedMail & {
  id: string;
  to: string;
  kind: string;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';
  /** Headers that a reader's mail program acts on. */
  headers: Record<string, string>;
  /** ISO 8601. */
  createdAt: string;
};

/** What the mail's server build exports. */
export type MailRenderer = {
  renderMail: RenderMail;
  /** The development mailbox: the list, and one mail opened. */
  /** The opened mail, and the id after which older ones follow. */
  renderMailbox: (
    mails: ShownMail[],
    more: { opened: ShownMail | undefined; older: string | undefined },
  ) => string;
};
