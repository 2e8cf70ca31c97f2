import { clientKey, requireBudget, type Budget } from '#platform/server/budgets.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { isKnownDevice } from './known-device.ts';
import { mailboxOf } from './member-queries.ts';

const hour = 3600;

/**
 * What one address and one client may ask of the ways in (decisions: rate limited per address and per client). A whole
 * campus can share one client address, so a client's budget is many times that of an address.
 */
const budgets = {
  'account-lookup': { address: { limit: 10, windowSeconds: hour }, client: 600 },
  register: { address: { limit: 10, windowSeconds: hour }, client: 600 },
  'sign-in-link': { address: { limit: 3, windowSeconds: hour }, client: 100 },
  'password-reset': { address: { limit: 3, windowSeconds: hour }, client: 100 },
} as const satisfies Record<string, { address: Budget; client: number }>;

/** No address gets more mails of one sort in a day than this. */
const mailsOfDay: Budget = { limit: 10, windowSeconds: 24 * hour };

/**
 * Counts one more of an action and refuses with 429 beyond its budgets. Members on a device of theirs do not count for the
 * client, nor are they held up by what others behind the same address have used up.
 */
export async function requireEntryBudget(
  context: RequestContext,
  action: keyof typeof budgets,
  who: { email: string; memberId?: string | undefined },
): Promise<void> {
  const { db, clientAddress } = context;
  const { email, memberId } = who;
  const { address, client } = budgets[action];
  if (memberId === undefined || !isKnownDevice(context, memberId)) {
    const ofClient = { limit: client, windowSeconds: hour };
    await requireBudget(db, `${action}-client:${clientKey(clientAddress)}`, ofClient);
  }
  const mailbox = await mailboxOf(db, email);
  await requireBudget(db, `${action}:${mailbox}`, address);
  if (action === 'sign-in-link' || action === 'password-reset') {
    await requireBudget(db, `${action}-day:${mailbox}`, mailsOfDay);
  }
}

/** Codes and tokens are too long to guess; this bounds what trying costs us. */
export async function requireTryBudget(context: RequestContext, action: string): Promise<void> {
  const key = `${action}-tries:${clientKey(context.clientAddress)}`;
  await requireBudget(context.db, key, { limit: 600, windowSeconds: hour });
}
