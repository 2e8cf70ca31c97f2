import type { Transaction } from 'kysely';
import { systemClock, type Clock } from './clock.ts';
import { asWrite } from './database/campus-share.ts';
import type { Database } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import { enqueueJobs, jobsWakeUp, type EnqueuedJob } from './jobs/enqueue-jobs.ts';
import type { Enqueue } from './jobs/job.ts';
import {
  appendInStatement,
  appendLiveEvents,
  notifyWithCommit,
  type AppendedRow,
  type AppendInStatement,
  type LiveEventRecord,
  type LoggedEvent,
} from './live/event-log.ts';
import type { Notifier, WakeUp } from './live/notifiers/notifier.ts';
import type { MailKind, MailRequest } from './mail/mail-kind.ts';
import { mailsWakeUp, queueMails, type QueuedMail } from './mail/queue-mails.ts';
import type { Sealer } from './config/sealing.ts';

/** One transaction, with the events, mails and jobs that go with it. */
export type UnitOfWork = {
  tx: Transaction<Tables>;
  /** Appends to the event log just before the commit; a rollback discards it. */
  announce(event: LiveEventRecord): void;
  /** Queues a mail as part of the transaction; it is sent after the commit. */
  mail<P>(kind: MailKind<P>, request: MailRequest<NoInfer<P>>): void;
  /** Adds a job as part of the transaction; it runs after the commit. */
  enqueue: Enqueue;
  /** Runs `write` just before the commit; several run in the order of their names. For `defineCollector`. */
  beforeCommit(name: string, write: () => Promise<void>): void;
  /** Seconds that mails of urgency `later` wait. */
  laterDelaySeconds: number;
  /** The time of the app's clock, by which jobs run. */
  now(): Date;
};

/** A transaction that may end with the statement that appends its events. */
export type FinishingUnit = UnitOfWork & {
  /**
   * Runs the last statement of the transaction, which is sent with the commit. It appends the only events of the
   * transaction itself (`appendInStatement`), each for the row that it returns with the event's id; an event without a
   * row is not appended. Whatever follows is rejected: a statement, an event, a mail, a job.
   */
  finishWith<Row extends AppendedRow>(
    events: ReadonlyMap<string, LiveEventRecord>,
    run: (append: AppendInStatement) => Promise<Row[]>,
  ): Promise<Row[]>;
};

/**
 * Runs work in one transaction. Events are written last, so that the lock on a channel's head is held only for the
 * commit and is always taken after every other lock. If PostgreSQL ends the transaction in favor of another one, the
 * work runs once more in a new one (R34); so it changes nothing outside that it may not change twice.
 */
export type InTransaction = <T>(work: (unit: FinishingUnit) => Promise<T>) => Promise<T>;

type Deps = {
  db: Database;
  /** Encrypts the contents of mails. */
  sealer: Sealer;
  /** Seconds that non-urgent mails are delayed. */
  laterDelaySeconds?: number;
  /** Says when jobs are due if no time is given. */
  clock?: Clock;
  /** Wakes other processes after the commit; if missing, PostgreSQL does, by NOTIFY. */
  notifier?: Pick<Notifier, 'id' | 'notifiesWithCommit' | 'wakeAfterCommit' | 'wakeHere'>;
};

export function createInTransaction(deps: Deps): InTransaction {
  const run = createRun(deps);
  return (work) =>
    run(work).catch((error: unknown) => {
      if (!wasEndedForAnother(error)) throw error;
      return run(work);
    });
}

/** Runs work in one transaction, once. */
function createRun({
  db,
  sealer,
  laterDelaySeconds = 0,
  clock = systemClock,
  notifier,
}: Deps): InTransaction {
  const notify = notifier?.notifiesWithCommit ?? true;
  return async (work) => {
    const wakeUps: WakeUp[] = [];
    /** The events that were sent to be logged, and the same with their numbers when the response has arrived. */
    let sent: LiveEventRecord[] = [];
    let logged: LoggedEvent[] = [];
    const transact = async (tx: Transaction<Tables>) => {
      const { events, mails, jobs, unit, requireOpen, closeEmpty, close } = gather();
      const full: FinishingUnit = {
        ...unit,
        tx,
        async finishWith(appended, finish) {
          requireOpen('finishWith');
          closeEmpty('finishWith');
          sent = [...appended.values()];
          const last = appendInStatement(tx, appended, { notify, notifierId: notifier?.id });
          const rows = await finish(last);
          logged = withNumbers(appended, rows);
          return rows;
        },
        laterDelaySeconds,
        now: () => clock.now(),
      };
      const response = await work(full);
      await close();
      const wake = async (name: string) => {
        if (notify) await notifyWithCommit(tx, name);
        wakeUps.push({ name });
      };
      if (mails.length > 0) {
        await queueMails(tx, { sealer, laterDelaySeconds }, mails);
        await wake(mailsWakeUp);
      }
      if (jobs.length > 0) {
        await enqueueJobs(tx, clock, jobs);
        await wake(jobsWakeUp);
      }
      if (events.length > 0) {
        sent = events;
        logged = await appendLiveEvents(tx, events, { notify, notifierId: notifier?.id });
      }
      return response;
    };
    const transaction = asWrite(() => db.transaction().execute(transact));
    const result = await transaction.catch((error: unknown) => {
      // The commit may have succeeded, and only its response been lost: without a number, this process reads the log.
      const names = [...wakeUps.map(({ name }) => name), ...sent.map(({ channel }) => channel)];
      for (const name of new Set(names)) notifier?.wakeHere({ name });
      throw error;
    });
    notifier?.wakeAfterCommit([...wakeUps, ...getWakeUps(logged)]);
    return result;
  };
}

/** Gathers what goes with a transaction. After its end, whatever would be lost is rejected. */
function gather() {
  const events: LiveEventRecord[] = [];
  const mails: QueuedMail[] = [];
  const jobs: EnqueuedJob[] = [];
  const writes: { name: string; write: () => Promise<void> }[] = [];
  let hasEnded = false;
  const requireOpen = (what: string) => {
    if (hasEnded) throw new Error(`${what} after the end of its transaction`);
  };
  const unit: Pick<UnitOfWork, 'announce' | 'mail' | 'enqueue' | 'beforeCommit'> = {
    announce(event) {
      requireOpen(`the event ${event.name}`);
      events.push(event);
    },
    mail(kind, request) {
      requireOpen(`the mail ${kind.name}`);
      mails.push({ kind, request });
    },
    enqueue(job, payload, times = {}) {
      requireOpen(`the job ${job.name}`);
      jobs.push({ job, payload, times });
    },
    beforeCommit(name, write) {
      requireOpen(name);
      writes.push({ name, write });
    },
  };
  const closeEmpty = (what: string) => {
    const isEmpty = events.length + mails.length + jobs.length + writes.length === 0;
    if (!isEmpty) throw new Error(`${what} after an event, a mail or a job`);
    hasEnded = true;
  };
  const close = async () => {
    const inOrder = writes.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    for (const { write } of inOrder) await write();
    hasEnded = true;
  };
  return { events, mails, jobs, unit, requireOpen, closeEmpty, close };
}

/** The events that were appended for rows, with their numbers, in their order. */
function withNumbers(
  events: ReadonlyMap<string, LiveEventRecord>,
  rows: AppendedRow[],
): LoggedEvent[] {
  return rows
    .flatMap(({ id, eventNumber: number }) => {
      const event = events.get(id);
      return event ? [{ ...event, number }] : [];
    })
    .toSorted((one, other) => one.number - other.number);
}

function getWakeUps(logged: LoggedEvent[]): WakeUp[] {
  const loggedAt = new Date();
  const timed = logged.map((event) => ({ ...event, loggedAt }));
  const byChannel = Map.groupBy(timed, ({ channel }) => channel);
  return [...byChannel].map(([name, events]) => ({ name, upTo: events.at(-1)?.number, events }));
}

/** SQLSTATE of a deadlock and of a conflict with an update at the same time. */
const endedForAnother = new Set(['40P01', '40001']);

/** Whether PostgreSQL rolled a transaction back in favor of another one, so that all of it can be tried again. */
function wasEndedForAnother(error: unknown): boolean {
  // Any value may be thrown; the property is that of pg errors.
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && endedForAnother.has(code);
}
