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

/** The exports of the build that renders mails. */
export type MailRenderer = {
  renderMail: RenderMail;
  /**
   * The development mailbox: the list of mails, and one mail if it is opened. `older` is the id before which older
   * mails are; `isSending`: whether a mail server gets the mails, too.
   */
  renderMailbox: (
    mails: ShownMail[],
    more: { opened: ShownMail | undefined; older: string | undefined; isSending: boolean },
  ) => string;
};
