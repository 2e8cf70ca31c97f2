import MailComposer from 'nodemailer/lib/mail-composer';
import type { RenderedMail } from '#platform/mail/rendered-mail.ts';

export type MailAddress = { name: string; address: string };

export type MailToCompose = {
  /** The row's id: the same mail has the same Message-ID however often it is sent. */
  id: string;
  from: MailAddress;
  to: string;
  date: Date;
  rendered: RenderedMail;
  /** The address that unsubscribes the reader; undefined for mails about the account itself. */
  unsubscribeAddress: string | undefined;
};

/** Exactly one mailbox: nothing that a mail server could parse as a second address, a name or a command. */
const bareAddress = /^[^\s<>()[\]\\,;:"@\p{C}]+@[^\s<>()[\]\\,;:"@\p{C}]+$/u;

export function isBareAddress(text: string): boolean {
  return bareAddress.test(text);
}

/** Builds the whole message, ready to be sent. */
export function composeMail(mail: MailToCompose): Promise<Buffer> {
  const { id, from, to, date, rendered } = mail;
  const composer = new MailComposer({
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: to },
    subject: oneLine(rendered.subject),
    text: rendered.text,
    html: rendered.html,
    date,
    messageId: createMessageId(id, from),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(mail.unsubscribeAddress),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Lets mail programs show an unsubscribe button: one POST to the address, without logging in (RFC 8058). */
export function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {};
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function createMessageId(id: string, from: MailAddress): string {
  return `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
}

/** Removes line breaks, so that a name cannot add a header (T32). */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
