import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';
import type { EmulatorState, ListedEvent, WaitingEvent } from '../state.ts';
import { eventBody, sign } from './event-body.ts';

/** Where events are sent, by HTTP or by a function that returns the status of the response, and what signs them. */
export type Webhook = { secret: string } & (
  | { url: string }
  | { send: (body: string, signature: string) => Promise<number> }
);

const maxKnown = 1_000;

/** Stripe lists the events of 30 days. */
const maxListed = 2_000;

/** How long the sender waits after the first attempts that failed; then it gives up. */
const waitsMs = [1_000, 5_000, 30_000, 120_000];

/**
 * Sends signed events, in the order in which they came; one that is not accepted is sent again later. Tests hold them, and
 * deliver them in any order, more than once, or never.
 */
export class EventSender {
  readonly #state: EmulatorState;
  readonly #webhook: (() => Webhook) | undefined;
  readonly #stop = new AbortController();
  /** The last events of this run by id, also those that were delivered or dropped. */
  readonly #known = new Map<string, WaitingEvent>();
  #queue: Promise<unknown> = Promise.resolve();
  #isHeld = false;

  constructor(state: EmulatorState, webhook: (() => Webhook) | undefined) {
    this.#state = state;
    this.#webhook = webhook;
  }

  /** The events that are not delivered, the oldest first. */
  get waiting(): readonly WaitingEvent[] {
    return this.#state.stored.events;
  }

  /** Records what has happened to an object, as it is now; sent after the state is saved. */
  record(type: Stripe.Event['type'], object: { id: string }): void {
    const [id, created] = [newId('evt_'), this.#state.seconds()];
    const body = eventBody(type, object, { id, created });
    this.#list({ id, type, created, body });
    if (!this.#webhook) return;
    const event: WaitingEvent = { id, type, objectId: object.id, body, attempts: 0 };
    this.#state.stored.events.push(event);
    this.#remember(event);
    this.#enqueue(event);
  }

  /** Sends what was not delivered before a restart. */
  resume(): void {
    for (const event of this.waiting) {
      this.#remember(event);
      this.#enqueue(event);
    }
  }

  /** From now on events wait until they are delivered one by one, or released. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Sends all that wait, and again each event as it comes. */
  async release(): Promise<void> {
    this.#isHeld = false;
    for (const event of this.waiting) this.#enqueue(event);
    await this.whenSent();
  }

  /** Sends an event now, also one that was delivered before. Returns the status of the response; 0 if there is none. */
  async deliver(eventId: string): Promise<number> {
    const event = this.#known.get(eventId);
    if (!event) throw new Error(`no event ${eventId}`);
    const status = await this.#post(event);
    if (isAccepted(status)) this.drop(eventId);
    await this.#state.save();
    return status;
  }

  /** Forgets an event, as if it were lost. */
  drop(eventId: string): void {
    const { stored } = this.#state;
    stored.events = stored.events.filter(({ id }) => id !== eventId);
  }

  /** Resolves when each event that is not held was sent once. */
  async whenSent(): Promise<void> {
    let seen: unknown;
    while (seen !== this.#queue) {
      seen = this.#queue;
      await seen;
    }
  }

  close(): void {
    this.#stop.abort();
  }

  #list(event: ListedEvent): void {
    const { listed } = this.#state.stored;
    listed.push(event);
    if (listed.length > maxListed) listed.splice(0, listed.length - maxListed);
  }

  #remember(event: WaitingEvent): void {
    this.#known.set(event.id, event);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest);
  }

  #enqueue(event: WaitingEvent): void {
    // Saving may fail when the folder of a test is gone.
    this.#queue = this.#sendAfter(this.#queue, event).catch(() => {});
  }

  async #sendAfter(earlier: Promise<unknown>, event: WaitingEvent): Promise<void> {
    await earlier;
    if (this.#stop.signal.aborted) return;
    await this.#state.save();
    await this.#attempt(event);
  }

  async #attempt(event: WaitingEvent): Promise<void> {
    const isWaiting = this.waiting.includes(event);
    if (!isWaiting || this.#isHeld) return;
    const status = await this.deliver(event.id);
    if (isAccepted(status) || this.#stop.signal.aborted) return;
    const waitMs = waitsMs[event.attempts];
    event.attempts += 1;
    if (waitMs === undefined) return this.drop(event.id);
    setTimeout(() => this.#enqueue(event), waitMs).unref();
  }

  async #post({ body }: WaitingEvent): Promise<number> {
    const webhook = this.#webhook?.();
    if (!webhook) return 0;
    const signature = sign(body, webhook.secret);
    if ('send' in webhook) return webhook.send(body, signature).catch(() => 0);
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(10_000)]);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(webhook.url, { method: 'POST', headers, body, signal }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    return response?.status ?? 0;
  }
}

function isAccepted(status: number): boolean {
  return status >= 200 && status < 300;
}
