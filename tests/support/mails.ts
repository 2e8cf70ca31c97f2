import { expect } from 'vitest';
import { codeMail } from '#features/verification/server/mails.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineMail, type MailUrgency } from '#platform/server/mail/mail-kind.ts';
import { usualMailTimes, type MailTimes } from '#platform/server/mail/mail-times.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import type { MailServer } from './mail-server.ts';

/** The delivery's waits, shortened. */
export const quickMailTimes: MailTimes = {
  ...usualMailTimes,
  pollMs: 100,
  reconnectMs: { first: 20, longest: 100 },
  retrySeconds: { first: 0.1, longest: 0.2 },
  overLimitMs: 200,
};

type Asked = { count: number; to?: (n: number) => string; urgency?: MailUrgency; first?: number };

/** Asks for mails with the codes 1000, 1001, … in one transaction. */
export async function askForMails(db: Database, asked: Asked): Promise<void> {
  const { count, urgency = 'now', first = 1000, to = (n) => `m${n}@mail.example` } = asked;
  const kind: typeof codeMail = defineMail({ name: codeMail.name, urgency });
  await inTransaction(db, async ({ mail }) => {
    for (let n = 0; n < count; n += 1) {
      const code = String(first + n);
      const props = { code, firstName: 'Ana', purpose: 'email', validMinutes: 120 } as const;
      mail(kind, { to: to(n), campusId: 'ou', props });
    }
  });
}

/** Waits until so many mails stand in each state, and in no other. */
export async function untilMails(db: Database, counts: Record<string, number>): Promise<void> {
  const count = async () => {
    const rows = await db.selectFrom('mails').select('state').execute();
    const byState = Map.groupBy(rows, ({ state }) => state);
    return Object.fromEntries([...byState].map(([state, of]) => [state, of.length]));
  };
  await expect.poll(count, { timeout: 15_000, interval: 50 }).toEqual(counts);
}

/** Each mail's row against what arrived: nothing is lost, and what arrived twice is told. */
export async function arrivals(
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
