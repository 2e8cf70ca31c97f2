import { furthest, type Position } from '../../live/position.ts';
import { unknownNumber } from '../read-at.ts';
import { beforeReset, nothingKnown } from './entity-entry.ts';

/** Which entities are deleted, by key, each with the position of its deletion; `nothingKnown` for one that is final. */
export class Deletions {
  readonly #positions = new Map<string, Position>();

  has(key: string): boolean {
    return this.#positions.has(key);
  }

  add(key: string, readAt: Position): void {
    this.#positions.set(key, furthest(this.#positions.get(key) ?? nothingKnown, readAt));
  }

  /**
   * Ends a deletion of something that was read at a position, if that is later; returns whether it did. The number of a log in which
   * the deletion has none says nothing about it.
   */
  end(key: string, readAt: Position): boolean {
    const deletedAt = this.#positions.get(key);
    if (!deletedAt) return false;
    const isLater = ([log, at]: [number, number]) =>
      at !== unknownNumber && (readAt[log] ?? unknownNumber) > at;
    return [...deletedAt.entries()].some(isLater) && this.#positions.delete(key);
  }

  /** After a reset, numbers may start again: what is read from now on is later. A final deletion stays. */
  forgetVersions(): void {
    for (const [key, [campus, member]] of this.#positions)
      this.#positions.set(key, [shift(campus), shift(member)]);
  }
}

function shift(at: number): number {
  return at === unknownNumber ? at : beforeReset(at);
}
