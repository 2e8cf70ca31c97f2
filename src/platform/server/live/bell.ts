import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { LiveEventRecord, LoggedEvent } from './event-log.ts';

/** Something has grown: an audience's log, up to this number, or another queue. */
export type Ring = {
  name: string;
  upTo?: number | undefined;
  /** Of this process's own transaction, so that it need not be read again. */
  events?: LoggedEvent[] | undefined;
};

/** What is told of the log: that an audience's part has grown, or that rings may have been missed. */
export type BellListener = {
  onRing(ring: Ring): void;
  onGap(): void;
  onSignal?(signal: LiveEventRecord): void;
};

/**
 * Tells every process that an audience's log has grown. A ring carries no content, so that a lost one costs only
 * time. Signals are what is not worth a log: they are carried as they are, and a lost one is lost.
 */
export type Bell = {
  /** Whether rings arrive at the moment. */
  isConnected(): boolean;
  /** Listeners hear each ring in the order in which they came. */
  listen(listener: BellListener): void;
  /** Whether transactions ring by NOTIFY, which goes out with the commit. */
  readonly ringsByCommit: boolean;
  /** Rings for a transaction that has committed: at once in this process, and elsewhere unless the commit did. */
  ringAfterCommit(rings: Ring[]): void;
  /** Rings in this process alone, for what was found without a ring. */
  ringHere(ring: Ring): void;
  /** Hands a signal to all processes, this one too; drops it where that cannot be done at once. */
  signal(signal: LiveEventRecord): void;
  /** Connects, and again whenever the connection breaks. */
  open(log: FastifyBaseLogger): void;
  close(): Promise<void>;
};

const signalSchema = z.tuple([z.string(), z.string(), z.record(z.string(), z.string())]);

/** Signals longer than this are no signals; a NOTIFY of PostgreSQL could not carry them. */
const maxSignalBytes = 4_000;

/** A signal as text; undefined where it is too long. */
export function signalText({ audience, name, payload }: LiveEventRecord): string | undefined {
  const text = JSON.stringify([audience, name, payload]);
  return Buffer.byteLength(text) <= maxSignalBytes ? text : undefined;
}

/** A ring as it goes from process to process: `campus:ou 12`, or a name alone. */
export function ringText({ name, upTo }: Ring): string {
  return upTo === undefined ? name : `${name} ${upTo}`;
}

export function readRing(text: string): Ring {
  const [name = '', upTo] = text.split(' ');
  return { name, upTo: upTo === undefined ? undefined : Number(upTo) };
}

/** Whoever listens to a bell of this process. */
export class BellListeners {
  readonly #all: BellListener[] = [];

  add(listener: BellListener): void {
    this.#all.push(listener);
  }

  ring(ring: Ring): void {
    for (const each of this.#all) each.onRing(ring);
  }

  gap(): void {
    for (const each of this.#all) each.onGap();
  }

  signal(text: string): void {
    const signal = readSignal(text);
    if (signal) for (const each of this.#all) each.onSignal?.(signal);
  }
}

/** What another process of ours wrote; undefined where somebody else did. */
function readSignal(text: string): LiveEventRecord | undefined {
  try {
    const [audience, name, payload] = z.parse(signalSchema, JSON.parse(text));
    return { audience, name, payload };
  } catch {
    return undefined;
  }
}
