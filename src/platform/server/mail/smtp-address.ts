import { isIP } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailAddress } from './compose-mail.ts';

export type SmtpServer = {
  options: SMTPConnection.Options;
  credentials: { user: string; pass: string } | undefined;
};

/** Time limits for connecting and for the greeting; together shorter than the lease of a mail. */
const connectWithinMs = 10_000;
const greetWithinMs = 15_000;

/** Parses `SMTP_URL`. A password is sent to another machine over TLS only; otherwise TLS is used if offered. */
export function parseSmtpServer(url: string): SmtpServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isOutside = host !== 'localhost' && !(isIP(host) && /^(127\.|::1$)/.test(host));
  const requireTLS = searchParams.get('requireTLS') === 'true' || (username !== '' && isOutside);
  return {
    options: {
      host,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: requireTLS && !secure,
      connectionTimeout: connectWithinMs,
      greetingTimeout: greetWithinMs,
    },
    credentials:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

/** Parses `MAIL_FROM`: an address, or `Name <address>`. */
export function parseSender(text: string, brandName: string): MailAddress {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return { name: name.trim().replace(/^"|"$/g, '') || brandName, address: address.trim() };
}
