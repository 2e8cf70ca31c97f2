import type { Db } from '../database/database.ts';
import type { Notifier } from './notifier.ts';
import { campusAudience, headOf } from './event-log.ts';

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
        else if (name.startsWith(campusAudience(''))) this.#note(name, upTo);
      },
      onMissed: () => this.#heads.clear(),
    });
  }

  async of(db: Db, campusId: string): Promise<number> {
    const audience = campusAudience(campusId);
    const known = this.#notifier.isConnected() ? this.#heads.get(audience) : undefined;
    if (known !== undefined) return known;
    const head = await headOf(db, audience);
    this.#note(audience, head);
    return head;
  }

  #note(audience: string, head: number): void {
    this.#heads.set(audience, Math.max(head, this.#heads.get(audience) ?? 0));
  }
}
