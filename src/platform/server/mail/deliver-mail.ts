import type { FastifyBaseLogger } from 'fastify';
import type { MailSite, RenderMail, GetUnsubscribeAddress } from '#platform/mail/rendered-mail.ts';
import type { Database } from '../database/database.ts';
import { composeMail, isBareAddress, type MailAddress } from './compose-mail.ts';
import type { MailPreparer } from './mail-preparer.ts';
import {
  releaseMail,
  markDropped,
  markFailed,
  markSending,
  markSent,
  provenAddress,
  requeueMail,
  type ClaimedMail,
} from './mail-queries.ts';
import { backoff } from '../process/backoff.ts';
import type { MailCounts } from './mail-counts.ts';
import { giveUpAfterMs, leaseSeconds, leastAttempts, type MailTimes } from './mail-times.ts';
import type { Sealer } from '../config/sealing.ts';
import type { Delivery, SmtpConnection } from './smtp-connection.ts';

export type DeliveryDeps = {
  db: Database;
  sealer: Sealer;
  log: FastifyBaseLogger;
  from: MailAddress;
  render: RenderMail;
  getSite(campusId: string): MailSite;
  preparers: MailPreparer[];
  getUnsubscribeAddress: GetUnsubscribeAddress;
  times: MailTimes;
  counts: MailCounts;
  /** Whether the contents of delivered mails are kept, for the development mailbox. */
  keepPayload: boolean;
};

/** A mail that can never be delivered. */
class Undeliverable extends Error {}

/**
 * How often sending the text may be interrupted, by a lost connection or a killed process. The mail may have arrived
 * each time, so one more attempt could send a third copy.
 */
const maxInterruptions = 1;

/** Tries to deliver a claimed mail and records the outcome. Throws only if it cannot be recorded. */
export async function deliverMail(
  deps: DeliveryDeps,
  connection: SmtpConnection,
  mail: ClaimedMail,
): Promise<Delivery['result'] | 'not made'> {
  let ready: ReadyMail | null;
  try {
    ready = await prepare(deps, mail);
  } catch (error) {
    await (error instanceof Undeliverable
      ? giveUp(deps, mail, error.message)
      : tryAgain(deps, mail, `not made: ${getMessage(error)}`));
    return 'not made';
  }
  if (!ready) {
    await markDropped(deps.db, mail, deps);
    deps.counts.dropped += 1;
    return 'not made';
  }
  const beforeText = async () => {
    const isOurs = await markSending(deps.db, mail, { leaseSeconds });
    if (!isOurs) throw new Error('the lease has ended');
  };
  const envelope = { from: deps.from.address, to: ready.to };
  const delivery = await connection.deliver(envelope, ready.message, beforeText);
  await recordOutcome(deps, mail, delivery);
  return delivery.result;
}

async function recordOutcome(
  deps: DeliveryDeps,
  mail: ClaimedMail,
  delivery: Delivery,
): Promise<void> {
  const { db, log, keepPayload, counts } = deps;
  if (delivery.result === 'accepted') {
    counts.sent += 1;
    return retryDatabase(() => markSent(db, mail, { keepPayload }));
  }
  const { error } = delivery;
  if (delivery.result === 'rejected') {
    return delivery.isPermanent ? giveUp(deps, mail, error) : tryAgain(deps, mail, error);
  }
  if (delivery.isInDoubt) {
    log.warn({ mail: mail.id, error }, 'cut after the text was sent');
    return releaseMail(db, mail, { error, seconds: deps.times.retrySeconds.first });
  }
  // Usually the server has closed an idle connection: the first time, try again at once.
  return mail.attempts === 0
    ? requeueMail(db, mail, { error, seconds: 0 })
    : tryAgain(deps, mail, error);
}

type ReadyMail = { to: string; message: Buffer };

/** Prepares a mail for sending; null if the mail is no longer wanted. */
async function prepare(deps: DeliveryDeps, mail: ClaimedMail): Promise<ReadyMail | null> {
  if (mail.cuts > maxInterruptions) throw new Undeliverable('cut twice after the text was sent');
  if (!mail.payload) throw new Undeliverable('its contents were erased');
  const to = await findEmail(deps, mail);
  const storedProps = openPayload(deps.sealer, mail.id, mail.payload);
  const preparer = deps.preparers.find((each) => each.kind === mail.kind);
  const props = preparer ? await preparer.prepare(deps.db, storedProps, mail) : storedProps;
  if (props === null) return null;
  const { id, kind, createdAt: date } = mail;
  const unsubscribeAddress = deps.getUnsubscribeAddress(mail);
  const site = deps.getSite(mail.campusId);
  const rendered = await deps.render({ kind, props, site, unsubscribeAddress });
  const { from } = deps;
  return { to, message: await composeMail({ id, from, to, date, rendered, unsubscribeAddress }) };
}

/** A delayed mail goes to the address that its member has now (T34). */
async function findEmail({ db }: DeliveryDeps, mail: ClaimedMail): Promise<string> {
  const to =
    mail.urgency === 'later' && mail.memberId
      ? await provenAddress(db, mail.memberId)
      : mail.recipient;
  if (to === undefined) throw new Undeliverable('the member has no proven address');
  if (!isBareAddress(to)) throw new Undeliverable('not an address');
  return to;
}

function openPayload(sealer: Sealer, label: string, payload: Buffer): unknown {
  try {
    return sealer.decrypt('mail', label, payload);
  } catch {
    throw new Undeliverable('sealed under another AUTH_SECRET');
  }
}

async function giveUp(deps: DeliveryDeps, mail: ClaimedMail, error: string): Promise<void> {
  deps.log.error({ mail: mail.id, kind: mail.kind, error }, 'mail given up');
  deps.counts.failed += 1;
  await markFailed(deps.db, mail, { error, keepPayload: deps.keepPayload });
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}

async function tryAgain(deps: DeliveryDeps, mail: ClaimedMail, error: string): Promise<void> {
  const isLate = Date.now() - mail.firstDueAt.getTime() > giveUpAfterMs;
  if (isLate && mail.attempts + 1 >= leastAttempts) return giveUp(deps, mail, error);
  const seconds = backoff(deps.times.retrySeconds, mail.attempts);
  deps.log.warn({ mail: mail.id, kind: mail.kind, error, seconds }, 'mail tried again later');
  deps.counts.retried += 1;
  await requeueMail(deps.db, mail, { error, seconds });
}

/** A sent mail that is not recorded would be sent again, so this tries for some seconds, then throws. */
async function retryDatabase(work: () => Promise<void>): Promise<void> {
  const waits = [100, 500, 1_000, 2_000, 4_000];
  for (const wait of waits) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return work();
}
