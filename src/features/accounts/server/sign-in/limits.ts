import {
  clientKey,
  consume,
  enforceRateLimit,
  returnUses,
  type RateLimit,
} from '#platform/server/access/rate-limit.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { isKnownDevice } from '../sessions/known-device.ts';
import { findMailbox, type Member } from '../members/member-queries.ts';

const hour = 3600;

/**
 * Limits for one client per mailbox, and for one client. A whole campus may share one client address, so the limit of a
 * client is many times that of a mailbox.
 */
const limits = {
  'account-lookup': { mailbox: 10, client: 600, mails: false },
  register: { mailbox: 10, client: 600, mails: false },
  'sign-in-link': { mailbox: 3, client: 400, mails: true },
  // Links that anybody can have mailed to the owner of a profile must not use up those that the owner asks for.
  claim: { mailbox: 3, client: 400, mails: true },
  'password-reset': { mailbox: 3, client: 400, mails: true },
} as const;

/** Mails of one kind to one mailbox in a day. */
const dailyMails: RateLimit = { limit: 10, windowSeconds: 24 * hour };
/**
 * The first mail of each client to a mailbox counts towards this limit instead, so that strangers on other networks
 * cannot use up the owner's mails.
 */
const dailyFirstMails: RateLimit = { limit: 20, windowSeconds: 24 * hour };

/**
 * Counts one action and rejects it with 429 beyond a limit. Strangers use up only limits of their own client. A member
 * on a known device has separate limits, so that nobody else can lock them out; beyond those, the device counts like
 * any other client.
 */
export async function enforceEntryLimit(
  context: RequestContext,
  action: keyof typeof limits,
  who: { email: string; member?: Member | undefined },
): Promise<void> {
  const { db, clientAddress } = context;
  const { mailbox: perMailboxLimit, client: perClientLimit, mails } = limits[action];
  const isKnown = who.member !== undefined && isKnownDevice(context, who.member);
  const mailbox = await findMailbox(db, who.email);
  if (isKnown && (await countWithinOwnLimits(db, action, mailbox))) return;
  const client = clientKey(clientAddress);
  // First, so that who asks for one address again and again does not use up what the whole network has.
  const perMailbox = { limit: perMailboxLimit, windowSeconds: hour };
  await enforceRateLimit(db, `${action}:${mailbox}:${client}`, perMailbox);
  const perClient = { limit: perClientLimit, windowSeconds: hour };
  await enforceRateLimit(db, `${action}-client:${client}`, perClient);
  if (mails) await enforceMailLimit(db, action, { mailbox, client });
}

/** Counts one action of a known device; all such devices of a member share their limits. */
async function countWithinOwnLimits(
  db: Db,
  action: keyof typeof limits,
  mailbox: string,
): Promise<boolean> {
  const { mailbox: limit, mails } = limits[action];
  const key = `${mailbox}:known-device`;
  const left = await consume(db, `${action}:${key}`, { limit, windowSeconds: hour });
  if (left < 0 || !mails) return left >= 0;
  return (await consume(db, `${action}-day:${key}`, dailyMails)) >= 0;
}

/** Limits the mails of one kind to one mailbox per day, for all clients together. */
export async function enforceMailLimit(
  db: Db,
  kind: string,
  { mailbox, client }: { mailbox: string; client: string },
): Promise<void> {
  const key = `${kind}-day:${mailbox}`;
  const left = await enforceRateLimit(db, `${key}:${client}`, dailyMails);
  const isFirst = left === dailyMails.limit - 1;
  if (isFirst) await enforceRateLimit(db, `${key}:first`, dailyFirstMails);
  else await enforceRateLimit(db, key, dailyMails);
}

type Client = Pick<RequestContext, 'db' | 'clientAddress'>;

const failedAttempts: RateLimit = { limit: 600, windowSeconds: hour };
const getAttemptKey = ({ clientAddress }: Client, action: string) =>
  `${action}-attempts:${clientKey(clientAddress)}`;

/**
 * Counts a wrong token, and rejects it with 429 if the client has tried too many. Tokens are too long to guess; the limit is for the
 * load. Call it for wrong ones only: whoever was given a token gets in, whatever others on the network have tried.
 */
export async function countWrongToken(client: Client, action: string): Promise<void> {
  await enforceRateLimit(client.db, getAttemptKey(client, action), failedAttempts);
}

/** Runs an attempt that asks another service. It is counted first, so that not many run at once, and not if it succeeds. */
export async function withAttemptCounted<T>(
  client: Client,
  action: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = getAttemptKey(client, action);
  await enforceRateLimit(client.db, key, failedAttempts);
  const result = await attempt();
  await returnUses(client.db, key, 1);
  return result;
}
