import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Stripe } from 'stripe';
import type { EmulatedAccount } from './accounts/emulated-accounts.ts';

/** The response to a call with an idempotency key. */
export type KeyedResponse = {
  request: string;
  status: number;
  body: object;
  /** Seconds since 1970. */
  created: number;
};

/** An event that is not delivered yet. */
export type WaitingEvent = {
  id: string;
  type: Stripe.Event['type'];
  objectId: string;
  body: string;
  /** How often it was sent in vain. */
  attempts: number;
};

/** An event as the API lists it. */
export type ListedEvent = { id: string; type: string; created: number; body: string };

/** What the emulator knows. Money is stored in the form of Stripe's responses, with ids in place of other objects. */
export type Stored = {
  accounts: EmulatedAccount[];
  keys: Record<string, KeyedResponse>;
  payments: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  transfers: Record<string, Stripe.Transfer>;
  reversals: Record<string, Stripe.TransferReversal>;
  disputes: Record<string, Stripe.Dispute>;
  /** The oldest first. */
  balance: Stripe.BalanceTransaction[];
  events: WaitingEvent[];
  /** The last events, also those that were delivered or lost, the oldest first. */
  listed: ListedEvent[];
};

/** The emulator's state, in a file, so that a restart of the development server keeps it. */
export class EmulatorState {
  readonly stored: Stored = {
    accounts: [],
    keys: {},
    payments: {},
    charges: {},
    refunds: {},
    transfers: {},
    reversals: {},
    disputes: {},
    balance: [],
    events: [],
    listed: [],
  };
  readonly now: () => Date;
  /** The payments that are authorized and not captured: only these lapse. */
  readonly authorized = new Set<string>();
  readonly #file: string | undefined;
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** Without a file the state is only in memory. */
  constructor(file: string | undefined, now: () => Date) {
    this.#file = file;
    this.now = now;
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1_000);
  }

  async load(): Promise<void> {
    if (this.#file === undefined) return;
    const text = await readFile(this.#file, 'utf8').catch(() => undefined);
    // Only this class writes the file. An older release wrote fewer fields, and keys that count as expired.
    Object.assign(this.stored, JSON.parse(text ?? '{}'));
    for (const { id, status } of Object.values(this.stored.payments)) {
      if (status === 'requires_capture') this.authorized.add(id);
    }
  }

  /** Resolves when the file has what is stored now. Calls during a write share the next one. */
  save(): Promise<void> {
    const file = this.#file;
    if (file === undefined) return Promise.resolve();
    this.#next ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        this.#writing = replaceFile(file, JSON.stringify(this.stored));
        return this.#writing;
      });
    return this.#next;
  }
}

/** Writes a new file and renames it when it is complete, so that a crash leaves no partial file. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
