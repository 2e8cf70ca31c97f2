import type { FastifyInstance } from 'fastify';
import type { MailSite } from '#platform/mail/rendered-mail.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Bell } from '#platform/server/live/bell.ts';
import type { MailTimes } from '#platform/server/mail/mail-times.ts';
import { MailWorker } from '#platform/server/mail/mail-worker.ts';
import { senderOf, smtpServerOf } from '#platform/server/mail/smtp-address.ts';
import type { MailRenderer } from '../mail-contract.ts';
import { mountMailbox } from './mount-mailbox.ts';

export type MailParts = {
  config: Config;
  db: Database;
  bell: Bell;
  findRenderer: () => Promise<MailRenderer>;
  siteOf: (campusId: string) => MailSite;
  times: MailTimes;
};

/** Delivers mails where a mail server is configured, and outside of production lets people read them here. */
export function openMail(app: FastifyInstance, parts: MailParts): { close(): Promise<void> } {
  const { config, db, bell, findRenderer, siteOf, times } = parts;
  const { log } = app;
  const isProduction = config.nodeEnv === 'production';
  if (!isProduction) mountMailbox(app, { db, findRenderer, siteOf });
  if (!config.smtp || !db.sealer) {
    if (isProduction) log.warn('SMTP_URL is not set: mails wait in the database, nobody gets them');
    return { close: async () => {} };
  }
  return new MailWorker({
    db,
    bell,
    log,
    siteOf,
    times,
    sealer: db.sealer,
    server: smtpServerOf(config.smtp.url),
    from: senderOf(config.smtp.from, config.brandName),
    render: async (mail) => (await findRenderer()).renderMail(mail),
    keepPayload: !isProduction,
    hourlyLimit: config.mailHourlyLimit,
  });
}
