import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { LiveEventRecord, LoggedEvent } from '../event-log.ts';

/** Says that a channel's log has grown (up to `upTo`, if that is known), or that there is work in another queue. */
export type WakeUp = {
  name: string;
  upTo?: number | undefined;
  /** The events of a transaction of this process, so that they need not be read from the log. */
  events?: LoggedEvent[] | undefined;
};

export type NotifierListener = {
  onWakeUp(wakeUp: WakeUp): void;
  /** Wake-ups may have been missed. */
  onMissed(): void;
  onSignal?(signal: LiveEventRecord): void;
};

/**
 * Tells every process that a channel's log has grown. A wake-up carries no content: a lost one only delays events.
 * Signals are messages that are never logged; a lost one is not sent again.
 */
export type Notifier = {
  /** Marks the wake-ups of this process's own transactions. */
  readonly id: string;
  /** Whether wake-ups arrive now. */
  isConnected(): boolean;
  /** Listeners are called in the order in which they were added. */
  listen(listener: NotifierListener): void;
  /** Whether transactions send their wake-ups by NOTIFY, as part of the commit. */
  readonly notifiesWithCommit: boolean;
  /** After a commit: wakes this process, and the others if the commit has not done so. */
  wakeAfterCommit(wakeUps: WakeUp[]): void;
  /** Wakes this process only. */
  wakeHere(wakeUp: WakeUp): void;
  /** Sends a signal to all processes, including this one; drops it if that is not possible at once. */
  signal(signal: LiveEventRecord): void;
  /** Connects, and reconnects whenever the connection breaks. */
  open(log: FastifyBaseLogger): void;
  close(): Promise<void>;
};

const signalSchema = z.tuple([z.string(), z.string(), z.record(z.string(), z.string())]);

/** Longer signals are dropped: a NOTIFY carries less than 8,000 bytes. */
const maxSignalBytes = 4_000;

/** A signal as text; undefined if it is too long. */
export function signalText({ channel, name, payload }: LiveEventRecord): string | undefined {
  const text = JSON.stringify([channel, name, payload]);
  return Buffer.byteLength(text) <= maxSignalBytes ? text : undefined;
}

/** A wake-up as text between processes: `campus:ou 12`, or a name alone. NOTIFY adds the id of the notifier. */
export function wakeUpText({ name, upTo }: WakeUp): string {
  return upTo === undefined ? name : `${name} ${upTo}`;
}

export function readWakeUp(text: string): WakeUp & { notifierId: string | undefined } {
  const [name = '', upTo, notifierId] = text.split(' ');
  return { name, upTo: upTo === undefined ? undefined : Number(upTo), notifierId };
}

/** The listeners of this process. */
export class NotifierListeners {
  readonly #all: NotifierListener[] = [];

  add(listener: NotifierListener): void {
    this.#all.push(listener);
  }

  wake(wakeUp: WakeUp): void {
    for (const each of this.#all) each.onWakeUp(wakeUp);
  }

  missed(): void {
    for (const each of this.#all) each.onMissed();
  }

  signal(text: string): void {
    const signal = readSignal(text);
    if (signal) for (const each of this.#all) each.onSignal?.(signal);
  }
}

/** A signal written by one of our processes; undefined for any other text. */
function readSignal(text: string): LiveEventRecord | undefined {
  try {
    const [channel, name, payload] = z.parse(signalSchema, JSON.parse(text));
    return { channel, name, payload };
  } catch {
    return undefined;
  }
}
