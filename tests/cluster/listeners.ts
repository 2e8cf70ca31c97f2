import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from './site.ts';

/** What a stream said: a post that is new, or that everything is to be loaded again. */
export type Heard = { kind: 'post' | 'reset'; number: number; postId: string };

/** A browser that keeps the event stream open, and begins again where it ended. */
export class Listener {
  readonly heard: Heard[] = [];
  /** The number in the campus's log after which it listens. */
  from: number | undefined;
  #lastId = '';
  #isStopped = false;
  #browser: Browser | undefined;
  #rest = '';

  async run(browser: Browser): Promise<void> {
    this.#browser = browser;
    while (!this.#isStopped) {
      this.#rest = '';
      await browser.listen(this.#lastId, (text) => this.#read(text));
      // As `retry` of the stream says.
      await wait(1_000);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#browser?.close();
  }

  #read(text: string): void {
    const frames = (this.#rest + text).split('\n\n');
    this.#rest = frames.pop() ?? '';
    for (const frame of frames) {
      const id = /^id: (.+)$/m.exec(frame)?.[1];
      if (id === undefined) continue;
      this.#lastId = id;
      this.from ??= toNumber(id);
      const number = toNumber(id);
      if (/^event: reset$/m.test(frame)) this.heard.push({ kind: 'reset', number, postId: '' });
      if (!frame.includes('"name":"post.shown"')) continue;
      const message = JSON.parse(/^data: (.+)$/m.exec(frame)?.[1] ?? '{}');
      const postId = String(message.data?.id);
      this.heard.push({ kind: 'post', number, postId });
    }
  }
}

const toNumber = (id: string) => Number(id.split('.')[0]);
