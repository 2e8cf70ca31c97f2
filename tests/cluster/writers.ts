import { setTimeout as wait } from 'node:timers/promises';
import { editorText } from '#tests/support/servers/server.ts';
import type { Pair } from './pairs.ts';
import type { Browser } from './site.ts';

export type Kind = 'post' | 'message' | 'save' | 'offer';

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
      const id = await this.#write(seller.browser, write);
      if (id !== undefined) items.push(id);
      this.#note('post', id, writer);
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
      this.#note('offer', deal, writer);
      const saved = { method: 'PUT', path: `/api/posts/${item}/save` };
      // A save has no id of its own.
      const isSaved = (await this.#write(buyer.browser, saved)) !== undefined;
      this.#note('save', isSaved ? item : undefined, writer);
      await wait(pauseMs);
    }
  }

  async #sendMessage(browser: Browser, conversationId: string, writer: number): Promise<void> {
    const body = { idempotencyKey: crypto.randomUUID(), text: editorText('Still there?') };
    const path = `/api/conversations/${conversationId}/messages`;
    this.#note('message', await this.#write(browser, { method: 'POST', path, body }), writer);
  }

  #note(kind: Kind, id: string | undefined, writer: number): void {
    if (id === undefined) return;
    this.notes.acknowledged.push({ kind, id, at: performance.now(), writer });
  }

  /** Repeats a write until it is acknowledged, and gives back the id of what it made; undefined if it is rejected. */
  async #write(
    browser: Browser,
    { method, path, body }: { method: string; path: string; body?: unknown },
  ): Promise<string | undefined> {
    for (;;) {
      const { status: said, body: result, ms } = await browser.call(method, path, body);
      // A proxy whose server is gone says no more than a connection that is cut.
      const status = said === 502 || said === 504 ? 0 : said;
      this.notes.responses.push({ status, ms, at: performance.now() });
      if (status >= 200 && status < 300) return String(result.id);
      if (status !== 503 && status !== 0) {
        this.notes.surprises.push(`${method} ${path}: ${status} ${JSON.stringify(result)}`);
        // As what is about a post that was lost.
        if (status < 500) return undefined;
      }
      await wait(repeatMs);
    }
  }
}
