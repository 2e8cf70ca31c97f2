import type { FastifyInstance } from 'fastify';
import type { CampusDirectory } from '#features/campuses/server/index.ts';
import { mountOneClick, unsubscribeAddresses } from '#features/notifications/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WhenIdle } from '#platform/server/http/server/load-limiter.ts';
import type { Notifier } from '#platform/server/live/notifiers/notifier.ts';
import type { MailCounts } from '#platform/server/mail/mail-counts.ts';
import type { MailTimes } from '#platform/server/mail/mail-times.ts';
import { MailWorker } from '#platform/server/mail/mail-worker.ts';
import type { Sealer } from '#platform/server/config/sealing.ts';
import { parseSender, parseSmtpServer } from '#platform/server/mail/smtp-address.ts';
import type { MailRenderer } from '../../mail-contract.ts';
import { features } from '../features.ts';
import { mailSites } from './mail-site.ts';
import { mountMailbox } from './mount-mailbox.ts';

export type MailDeps = {
  config: Config;
  db: Database;
  sealer: Sealer;
  notifier: Notifier;
  findRenderer: () => Promise<MailRenderer>;
  campuses: CampusDirectory;
  times: MailTimes;
  whenIdle: WhenIdle;
  counts: MailCounts;
};

/** Delivers mails if a mail server is configured; outside production a mailbox shows them as well. */
export function openMail(app: FastifyInstance, deps: MailDeps): { close(): Promise<void> } {
  const { config, db, sealer, notifier, findRenderer, campuses, times, whenIdle, counts } = deps;
  const getSite = mailSites({ brandName: config.brandName, campuses });
  const getOrigin = (campusId: string) => campuses.find(campusId)?.origin;
  const getUnsubscribeAddress = unsubscribeAddresses(sealer, getOrigin);
  const { log } = app;
  mountOneClick(app);
  const isProduction = config.nodeEnv === 'production';
  if (!isProduction) {
    const isSending = config.smtp !== undefined;
    mountMailbox(app, { db, sealer, findRenderer, getSite, getUnsubscribeAddress, isSending });
  }
  if (!config.smtp) {
    if (isProduction) log.warn('SMTP_URL is not set: mails wait in the database, nobody gets them');
    return { close: async () => {} };
  }
  return new MailWorker({
    db,
    notifier,
    log,
    getSite,
    preparers: features.flatMap((feature) => feature.mailPreparers ?? []),
    getUnsubscribeAddress,
    times,
    counts,
    sealer,
    server: parseSmtpServer(config.smtp.url),
    from: parseSender(config.smtp.from, config.brandName),
    render: async (mail) => (await findRenderer()).renderMail(mail),
    keepPayload: !isProduction,
    hourlyLimit: config.mailHourlyLimit,
    whenIdle,
  });
}
