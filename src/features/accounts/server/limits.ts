import { clientKey, enforceRateLimit, type RateLimit } from '#platform/server/rate-limit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { isKnownDevice } from './known-device.ts';
import { mailboxOf } from './member-queries.ts';

const hour = 3600;

/**
 * Limits per e-mail address and per client. A whole campus can share one client address, so a client's limit is many
 * times that of an e-mail address.
 */
const limits = {
  'account-lookup': { address: { limit: 10, windowSeconds: hour }, client: 600 },
  register: { address: { limit: 10, windowSeconds: hour }, client: 600 },
  'sign-in-link': { address: { limit: 3, windowSeconds: hour }, client: 100 },
  'password-reset': { address: { limit: 3, windowSeconds: hour }, client: 100 },
} as const satisfies Record<string, { address: RateLimit; client: number }>;

/** Mails of one kind to one e-mail address in a day. */
const mailsOfDay: RateLimit = { limit: 10, windowSeconds: 24 * hour };

/**
 * Counts one action and refuses with 429 beyond a limit. A member on a known device is not counted for the client and
 * not refused for it, so that others behind the same address cannot lock them out.
 */
export async function enforceEntryLimit(
  context: RequestContext,
  action: keyof typeof limits,
  who: { email: string; memberId?: string | undefined },
): Promise<void> {
  const { db, clientAddress } = context;
  const { email, memberId } = who;
  const { address, client } = limits[action];
  if (memberId === undefined || !isKnownDevice(context, memberId)) {
    const ofClient = { limit: client, windowSeconds: hour };
    await enforceRateLimit(db, `${action}-client:${clientKey(clientAddress)}`, ofClient);
  }
  const mailbox = await mailboxOf(db, email);
  await enforceRateLimit(db, `${action}:${mailbox}`, address);
  if (action === 'sign-in-link' || action === 'password-reset') {
    await enforceRateLimit(db, `${action}-day:${mailbox}`, mailsOfDay);
  }
}

/** Codes and tokens are too long to guess; this bounds the load of trying. */
export async function enforceTryLimit(context: RequestContext, action: string): Promise<void> {
  const key = `${action}-tries:${clientKey(context.clientAddress)}`;
  await enforceRateLimit(context.db, key, { limit: 600, windowSeconds: hour });
}
