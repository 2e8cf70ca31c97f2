import type { App } from '../servers/app.ts';
import type { TestServer } from '../servers/server.ts';

export type ReceivedMail = {
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses of the links, in order. */
  links: string[];
  /** The code, if the mail has one. */
  code: string | undefined;
};

/** The mails to an address, newest first; they are stored before the call that caused them is answered. */
export async function mailsTo(where: TestServer | App, address: string): Promise<ReceivedMail[]> {
  const path = `/dev/mail.json?to=${encodeURIComponent(address)}`;
  const mails =
    'call' in where ? (await where.call('GET', path)).body : await fetchMails(where, path);
  return mails.map(received);
}

async function fetchMails(app: App, path: string): Promise<ReceivedMail[]> {
  // By IP address: Node does not resolve names below `localhost`.
  const { port } = new URL(app.origin('ou'));
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  // The mailbox of our own server sends this type.
  return (await response.json()) as ReceivedMail[];
}

function received({ kind, subject, text, html }: ReceivedMail): ReceivedMail {
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  return { kind, subject, text, html, links, code: /^\d{4}$/m.exec(text)?.[0] };
}
