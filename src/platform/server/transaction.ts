import type { Transaction } from 'kysely';
import type { Database } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import type { WakeUp } from './live/notifier.ts';
import {
  appendLiveEvents,
  notifyWithCommit,
  type LiveEventRecord,
  type LoggedEvent,
} from './live/event-log.ts';
import type { MailKind, MailRequest } from './mail/mail-kind.ts';
import { mailsWakeUp, queueMails, type QueuedMail } from './mail/queue-mails.ts';
import type { Sealer } from './mail/seal.ts';

/** The work of one transaction and what is to be told of it. */
export type UnitOfWork = {
  tx: Transaction<Tables>;
  /** Appends to the event log just before the commit; nobody hears of work that is rolled back. */
  announce(event: LiveEventRecord): void;
  /** Sends a mail once the transaction has committed; its row is part of the transaction. */
  mail<P>(kind: MailKind<P>, request: MailRequest<NoInfer<P>>): void;
};

/**
 * Runs work in one transaction. Events are written last, so that the lock on an audience's head is held
 * only through the commit and always taken after every other lock.
 */
export async function inTransaction<T>(
  db: Database,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const wakeUps: WakeUp[] = [];
  const notify = db.notifier?.notifiesWithCommit ?? true;
  const result = await db.transaction().execute(async (tx) => {
    const events: LiveEventRecord[] = [];
    const mails: QueuedMail[] = [];
    const done = await work({
      tx,
      announce: (event) => events.push(event),
      mail: (kind, request) => mails.push({ kind, request }),
    });
    if (mails.length > 0) {
      await queueMails(tx, { sealer: sealerOf(db), laterMailsWait: db.laterMailsWait ?? 0 }, mails);
      if (notify) await notifyWithCommit(tx, mailsWakeUp);
      wakeUps.push({ name: mailsWakeUp });
    }
    wakeUps.push(...wakeUpsOf(await appendLiveEvents(tx, events, { notify })));
    return done;
  });
  db.notifier?.wakeAfterCommit(wakeUps);
  return result;
}

function wakeUpsOf(logged: LoggedEvent[]): WakeUp[] {
  const byAudience = Map.groupBy(logged, ({ audience }) => audience);
  return [...byAudience].map(([name, events]) => ({ name, upTo: events.at(-1)?.number, events }));
}

function sealerOf(db: Database): Sealer {
  if (!db.sealer) throw new Error('mails need a database that was opened with the secret');
  return db.sealer;
}
