import { callApi } from '#platform/web/data/api.ts';
import { createStore, type Store } from '#platform/web/data/create-store.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { ApiError, isError, isTransient } from '#platform/web/data/api-error.ts';
import type { MessageView } from '../../schemas.ts';
import { conversationErrors } from '../../contract/words.ts';
import { sendMessage } from '../../contract/messages.ts';
import { dropWaiting, keepWaiting, readWaiting, type WaitingMessage } from './waiting-storage.ts';

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

/**
 * The messages of a member that the server has not confirmed. They are kept over reloads, sent in the order in which
 * they were written, and sent again until the server responds; the server stores each once, by its idempotency key. Only one
 * tab sends at a time.
 */
export class Outbox {
  readonly #memberId: string;
  readonly #onSent: (message: MessageView) => void;
  /** Messages that are only in memory, because the browser did not store them. */
  readonly #unstored = new Map<string, WaitingMessage>();
  readonly messages: Store<readonly WaitingMessage[]>;
  #sending = false;
  #wait = firstRetryMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(memberId: string, onSent: (message: MessageView) => void) {
    this.#memberId = memberId;
    this.#onSent = onSent;
    this.messages = createStore<readonly WaitingMessage[]>(readWaiting(memberId));
    // Another tab added or removed a message.
    addEventListener('storage', () => this.#refresh());
    addEventListener('online', () => this.#sendNow());
  }

  add(message: Pick<WaitingMessage, 'conversationId' | 'text' | 'photo'>): void {
    // Keeps the order of two messages written in the same millisecond.
    const at = Math.max(Date.now(), (this.messages.get().at(-1)?.at ?? 0) + 1);
    this.#put({ ...message, idempotencyKey: crypto.randomUUID(), at, problem: null });
    this.#sendNow();
  }

  /** Sends a rejected message again. */
  retry(idempotencyKey: string): void {
    const message = this.#find(idempotencyKey);
    if (message) this.#put({ ...message, problem: null, attempts: 0 });
    this.#sendNow();
  }

  remove(idempotencyKey: string): void {
    this.#unstored.delete(idempotencyKey);
    dropWaiting(this.#memberId, idempotencyKey);
    this.#refresh();
  }

  /** Sends the waiting messages, when no other tab is sending. */
  async flush(): Promise<void> {
    if (this.#sending || !this.#next()) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    try {
      await withLock(`quad-outbox:${this.#memberId}`, () => this.#sendAll());
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
    this.#wait = Math.min(this.#wait * 2, maxRetryMs);
  }

  /**
   * Sends until no message is left or one cannot be sent now; later messages then wait, too, so that the order is kept.
   */
  async #sendAll(): Promise<void> {
    this.#refresh();
    for (let message = this.#next(); message; message = this.#next()) {
      const isDone = await this.#send(message);
      if (!isDone) return;
    }
  }

  async #send(message: WaitingMessage): Promise<boolean> {
    const { idempotencyKey, conversationId, text, photo } = message;
    try {
      const sent = await callApi(sendMessage, {
        params: { conversationId },
        body: { idempotencyKey, text, ...(photo && { uploadId: photo.id }) },
      });
      this.#wait = firstRetryMs;
      // Stored as a message before it is removed here, so that it never disappears.
      this.#onSent(sent);
      this.remove(idempotencyKey);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The member is asked to log in again; the message is sent afterwards.
      const isSignedOut = isError(error, platformErrors.sign_in_required);
      if (isTransient(error) || isSignedOut) {
        this.#countAttempt(message, error);
        return false;
      }
      // The conversation was deleted.
      if (isError(error, conversationErrors.conversation_missing)) this.remove(idempotencyKey);
      if (this.#find(idempotencyKey)) this.#put({ ...message, problem: error.message });
      return true;
    }
  }

  /** Counts an attempt that reached the server: status 0 means that there was no connection. */
  #countAttempt({ idempotencyKey }: WaitingMessage, error: ApiError): void {
    const message = this.#find(idempotencyKey);
    if (!message || error.status === 0) return;
    const limit = isError(error, fairUseErrors.too_many_messages) ? error.message : undefined;
    this.#put({ ...message, attempts: (message.attempts ?? 0) + 1, limit });
  }

  #next(): WaitingMessage | undefined {
    return this.messages.get().find(({ problem }) => problem === null);
  }

  #find(idempotencyKey: string): WaitingMessage | undefined {
    return this.messages.get().find((each) => each.idempotencyKey === idempotencyKey);
  }

  #put(message: WaitingMessage): void {
    if (keepWaiting(this.#memberId, message)) this.#unstored.delete(message.idempotencyKey);
    else this.#unstored.set(message.idempotencyKey, message);
    this.#refresh();
  }

  #refresh(): void {
    const kept = readWaiting(this.#memberId).filter(
      ({ idempotencyKey }) => !this.#unstored.has(idempotencyKey),
    );
    const all = [...kept, ...this.#unstored.values()];
    this.messages.set(all.toSorted((one, other) => one.at - other.at));
    // The messages include those of closed tabs, which no other tab may be sending.
    void this.flush();
  }
}

/**
 * Runs the work while no other tab runs work of this name. Browsers have locks only on https and localhost;
 * elsewhere there is no lock.
 */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}
