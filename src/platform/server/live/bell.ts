import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { LiveEventRecord } from './event-log.ts';

/** What is told of the log: that an audience's part has grown, or that rings may have been missed. */
export type BellListener = {
  onRing(audience: string): void;
  onGap(): void;
  onSignal?(signal: LiveEventRecord): void;
};

export type RingAfterCommit = (audiences: string[]) => void;

/**
 * Tells every process that an audience's log has grown. A ring carries no content, so that a lost one costs only
 * time. Signals are what is not worth a log: they are carried as they are, and a lost one is lost.
 */
export type Bell = {
  /** Whether rings arrive at the moment. */
  isConnected(): boolean;
  /** Listeners hear each ring in the order in which they came. */
  listen(listener: BellListener): void;
  /** Rings for a transaction that has committed; undefined where the commit itself rings. */
  readonly ring?: RingAfterCommit | undefined;
  /** Rings in this process alone, for what was found without a ring. */
  ringHere(audience: string): void;
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

/** Whoever listens to a bell of this process. */
export class BellListeners {
  readonly #all: BellListener[] = [];

  add(listener: BellListener): void {
    this.#all.push(listener);
  }

  ring(audience: string): void {
    for (const each of this.#all) each.onRing(audience);
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
