import type { Db } from '../database/database.ts';
import type { Notifier } from './notifiers/notifier.ts';
import { campusChannel, readHead } from './event-log.ts';

/**
 * For each campus, the number of the newest event that this process knows of, so that a visitor's read needs no query
 * for the number. It may be behind the log, never ahead.
 */
export class CampusHeads {
  readonly #heads = new Map<string, number>();
  readonly #notifier: Pick<Notifier, 'isConnected' | 'listen'>;

  constructor(notifier: Pick<Notifier, 'isConnected' | 'listen'>) {
    this.#notifier = notifier;
    notifier.listen({
      onWakeUp: ({ name, upTo }) => {
        if (upTo === undefined) this.#heads.delete(name);
        else if (name.startsWith(campusChannel(''))) this.#note(name, upTo);
      },
      onMissed: () => this.#heads.clear(),
    });
  }

  async of(db: Db, campusId: string): Promise<number> {
    const channel = campusChannel(campusId);
    const known = this.#notifier.isConnected() ? this.#heads.get(channel) : undefined;
    if (known !== undefined) return known;
    const head = await readHead(db, channel);
    this.#note(channel, head);
    return head;
  }

  #note(channel: string, head: number): void {
    this.#heads.set(channel, Math.max(head, this.#heads.get(channel) ?? 0));
  }
}
