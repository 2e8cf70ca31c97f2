import { setTimeout as wait } from 'node:timers/promises';
import { editorText } from '#tests/support/servers/server.ts';
import type { Pair } from './pairs.ts';
import type { Browser, Outcome } from './site.ts';

export const kinds = ['post', 'message', 'save', 'offer'] as const;
export type Kind = (typeof kinds)[number];

/** A write that the server has acknowledged, with its time. */
export type Acknowledged = { kind: Kind; id: string; at: number; writer: number };

/** What the writers noted. Times are those of `performance.now()`. */
export type Notes = {
  acknowledged: Acknowledged[];
  responses: { status: number; ms: number; at: number }[];
  /** Anything but a success, 503 or no response. */
  surprises: string[];
};

const pauseMs = 60;
const repeatMs = 100;

/** Members who write until they are stopped, as browsers do: what is not acknowledged is repeated under the same key. */
export class Writers {
  readonly notes: Notes = { acknowledged: [], responses: [], surprises: [] };
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();

  start(pairs: readonly Pair[]): void {
    const loops = pairs.flatMap((pair, number) => {
      const items: string[] = [];
      return [this.#sell(pair, items, 2 * number), this.#buy(pair, items, 2 * number + 1)];
    });
    this.#running = Promise.all(loops);
  }

  /** Ends when what is under way has been acknowledged. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #sell({ seller }: Pair, items: string[], writer: number): Promise<void> {
    while (!this.#isStopped) {
      const body = {
        idempotencyKey: crypto.randomUUID(),
        text: editorText('Desk lamp'),
        listing: { priceCents: 4_000 },
      };
      const write = { method: 'POST', path: '/api/posts', body };
      const created = await this.#write(seller.browser, write);
      items.push(String(created.id));
      this.#note('post', String(created.id), writer);
      await wait(pauseMs);
    }
  }

  /** Each item is offered for and saved once, in turns with messages. */
  async #buy({ buyer, conversationId }: Pair, items: string[], writer: number): Promise<void> {
    for (let round = 0; !this.#isStopped; round += 1) {
      await this.#sendMessage(buyer.browser, conversationId, writer);
      const item = items[round];
      if (item === undefined) {
        await wait(pauseMs);
        round -= 1;
        continue;
      }
      const offers = { method: 'POST', path: `/api/posts/${item}/offers` };
      const deal = await this.#write(buyer.browser, { ...offers, body: { priceCents: 3_000 } });
      this.#note('offer', String(deal.id), writer);
      await this.#write(buyer.browser, { method: 'PUT', path: `/api/posts/${item}/save` });
      this.#note('save', item, writer);
      await wait(pauseMs);
    }
  }

  async #sendMessage(browser: Browser, conversationId: string, writer: number): Promise<void> {
    const body = { idempotencyKey: crypto.randomUUID(), text: editorText('Still there?') };
    const path = `/api/conversations/${conversationId}/messages`;
    const sent = await this.#write(browser, { method: 'POST', path, body });
    this.#note('message', String(sent.id), writer);
  }

  #note(kind: Kind, id: string, writer: number): void {
    this.notes.acknowledged.push({ kind, id, at: performance.now(), writer });
  }

  /** Repeats a write until it is acknowledged; gives back what the server said of it. */
  async #write(
    browser: Browser,
    { method, path, body }: { method: string; path: string; body?: unknown },
  ): Promise<Outcome['body']> {
    for (;;) {
      const { status, body: result, ms } = await browser.call(method, path, body);
      this.notes.responses.push({ status, ms, at: performance.now() });
      if (status >= 200 && status < 300) return result;
      if (status !== 503 && status !== 0) {
        this.notes.surprises.push(`${method} ${path}: ${status} ${JSON.stringify(result)}`);
        // The proof says so at the end; meanwhile the others go on.
        if (status < 500) await wait(1_000);
      }
      await wait(repeatMs);
    }
  }
}
