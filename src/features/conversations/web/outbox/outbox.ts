import { callApi } from '#platform/web/data/api.ts';
import { platformErrors } from '#platform/contract/platform-errors.ts';
import { ApiError, isError, isPassing } from '#platform/web/data/api-error.ts';
import type { MessageView } from '../../schemas.ts';
import { conversationErrors } from '../../contract/words.ts';
import { sendMessage } from '../../contract/messages.ts';
import { dropWaiting, keepWaiting, readWaiting, type WaitingMessage } from './waiting-storage.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * The messages of a member that have yet to arrive. They are kept over reloads, go in the order in which they were
 * written, and are sent again until the server has answered: it stores each once, by its key. Of several tabs, one
 * sends at a time.
 */
export class Outbox {
  readonly #memberId: string;
  readonly #onSent: (message: MessageView) => void;
  readonly #listeners = new Set<() => void>();
  /** What the browser would not keep. */
  readonly #held = new Map<string, WaitingMessage>();
  #messages: readonly WaitingMessage[];
  #sending = false;
  #wait = firstRetryMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(memberId: string, onSent: (message: MessageView) => void) {
    this.#memberId = memberId;
    this.#onSent = onSent;
    this.#messages = readWaiting(memberId);
    // Another tab wrote, sent or gave up one.
    addEventListener('storage', () => this.#refresh());
    addEventListener('online', () => this.#sendNow());
  }

  readonly messages = (): readonly WaitingMessage[] => this.#messages;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(message: Pick<WaitingMessage, 'conversationId' | 'text' | 'photo'>): void {
    // Two within a millisecond keep their order.
    const at = Math.max(Date.now(), (this.#messages.at(-1)?.at ?? 0) + 1);
    this.#put({ ...message, sendKey: crypto.randomUUID(), at, problem: null });
    this.#sendNow();
  }

  /** Sends one again that was refused. */
  retry(sendKey: string): void {
    const message = this.#find(sendKey);
    if (message) this.#put({ ...message, problem: null });
    this.#sendNow();
  }

  remove(sendKey: string): void {
    this.#held.delete(sendKey);
    dropWaiting(this.#memberId, sendKey);
    this.#refresh();
  }

  /** Sends what is waiting, when no other tab does. */
  async flush(): Promise<void> {
    if (this.#sending || !this.#next()) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    try {
      await alone(`quad-outbox:${this.#memberId}`, () => this.#sendAll());
    } finally {
      this.#sending = false;
    }
    if (this.#next()) this.#sendLater();
  }

  #sendNow(): void {
    this.#wait = firstRetryMs;
    void this.flush();
  }

  #sendLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, longestRetryMs);
  }

  /** Until none is left, or one cannot be sent now: those behind it wait with it, so that order holds. */
  async #sendAll(): Promise<void> {
    this.#refresh();
    for (let message = this.#next(); message; message = this.#next()) {
      const isThrough = await this.#send(message);
      if (!isThrough) return;
    }
  }

  async #send(message: WaitingMessage): Promise<boolean> {
    const { sendKey, conversationId, text, photo } = message;
    try {
      const sent = await callApi(sendMessage, {
        params: { conversationId },
        body: { sendKey, text, ...(photo && { uploadId: photo.id }) },
      });
      this.#wait = firstRetryMs;
      // Shown in its place before it goes from here, so that it is never away.
      this.#onSent(sent);
      this.remove(sendKey);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Its writer is asked in again, and it goes then.
      const isSignedOut = isError(error, platformErrors.sign_in_required);
      if (isPassing(error) || isSignedOut) return false;
      // Nobody is there to read it any more.
      if (isError(error, conversationErrors.conversation_missing)) this.remove(sendKey);
      if (this.#find(sendKey)) this.#put({ ...message, problem: error.message });
      return true;
    }
  }

  #next(): WaitingMessage | undefined {
    return this.#messages.find(({ problem }) => problem === null);
  }

  #find(sendKey: string): WaitingMessage | undefined {
    return this.#messages.find((each) => each.sendKey === sendKey);
  }

  #put(message: WaitingMessage): void {
    if (keepWaiting(this.#memberId, message)) this.#held.delete(message.sendKey);
    else this.#held.set(message.sendKey, message);
    this.#refresh();
  }

  #refresh(): void {
    const kept = readWaiting(this.#memberId).filter(({ sendKey }) => !this.#held.has(sendKey));
    this.#messages = [...kept, ...this.#held.values()].toSorted((one, other) => one.at - other.at);
    for (const listener of this.#listeners) listener();
    // What another tab left behind when it closed is waiting here, too.
    void this.flush();
  }
}

/** While nobody else does work of this name. Browsers offer locks on https and localhost only; elsewhere all just work. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}
