import type { Actor } from '../http/operations/context.ts';
import { write, type Listener } from './notifiers/listener.ts';

/** The open streams of this process, and how many each address and member has. */
export class OpenStreams {
  readonly #listeners = new Set<Listener>();
  readonly #counts = new Map<string, number>();

  add(listener: Listener): void {
    this.#listeners.add(listener);
    for (const holder of listener.holders) this.#counts.set(holder, this.countOf(holder) + 1);
  }

  delete(listener: Listener): void {
    this.#listeners.delete(listener);
    for (const holder of listener.holders) {
      const left = this.countOf(holder) - 1;
      if (left > 0) this.#counts.set(holder, left);
      else this.#counts.delete(holder);
    }
  }

  /** How many streams of an address or a member are open. */
  countOf(holder: string): number {
    return this.#counts.get(holder) ?? 0;
  }

  /** How many streams are open, by who listens. */
  countAll(): { member: number; visitor: number } {
    let member = 0;
    for (const { actor } of this.#listeners) if (actor) member += 1;
    return { member, visitor: this.#listeners.size - member };
  }

  writeAll(frames: string): void {
    for (const listener of this.#listeners) write(listener, frames);
  }

  endAll(): void {
    for (const listener of this.#listeners) listener.response.end();
  }

  /** Ends the streams of a session at once. */
  endSession(sessionId: string): void {
    for (const { actor, response } of this.#listeners) {
      if (actor?.sessionId === sessionId) response.end();
    }
  }

  /**
   * Reads the members behind the streams again, and ends the streams whose session is no longer valid. `getActors`
   * returns the members of the valid sessions.
   */
  async endRevoked(
    getActors: (sessionIds: string[]) => Promise<Map<string, Actor>>,
  ): Promise<void> {
    const signedIn = [...this.#listeners].filter((each) => each.actor !== null);
    if (signedIn.length === 0) return;
    const ids = new Set(signedIn.map((each) => each.actor?.sessionId ?? ''));
    const actors = await getActors([...ids]);
    for (const listener of signedIn) {
      const actor = actors.get(listener.actor?.sessionId ?? '');
      if (actor) listener.actor = actor;
      else listener.response.end();
    }
  }
}
