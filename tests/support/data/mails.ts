import { expect } from 'vitest';
import { scaledTimeout } from '../faults/fault-scale.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defaultMailTimes, type MailTimes } from '#platform/server/mail/mail-times.ts';
import type { MailServer } from '../servers/mail-server.ts';

/** Shorter waiting times of mail delivery. */
export const quickMailTimes: MailTimes = {
  ...defaultMailTimes,
  pollMs: 100,
  reconnectMs: { first: 20, longest: 100 },
  retrySeconds: { first: 0.1, longest: 0.2 },
  overLimitMs: 200,
};

/** Waits until this many mails are in each state and none in any other. */
export async function untilMails(
  db: Database,
  counts: Record<string, number>,
  timeout = scaledTimeout(50_000),
): Promise<void> {
  const count = async () => {
    const rows = await db.selectFrom('mails').select('state').execute();
    const byState = Map.groupBy(rows, ({ state }) => state);
    return Object.fromEntries([...byState].map(([state, of]) => [state, of.length]));
  };
  await expect.poll(count, { timeout, interval: 50 }).toEqual(counts);
}

/**
 * Compares the rows of sent mails with the mails that arrived. Returns the ids of mails that did not arrive, that arrived
 * twice, and that arrived without being marked as sent.
 */
export async function compareArrivals(
  db: Database,
  { mails }: MailServer,
): Promise<{ lost: string[]; twice: string[]; unknown: string[] }> {
  const rows = await db.selectFrom('mails').select('id').where('state', '=', 'sent').execute();
  const sent = new Set(rows.map(({ id }) => `<${id}@quad.example>`));
  const counts = Map.groupBy(mails, ({ mail }) => mail.messageId ?? '');
  return {
    lost: [...sent].filter((id) => !counts.has(id)),
    twice: [...counts].filter(([, of]) => of.length > 1).map(([id]) => id),
    unknown: [...counts.keys()].filter((id) => !sent.has(id)),
  };
}
