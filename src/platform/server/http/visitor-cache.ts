import type { Notifier } from '../live/notifier.ts';
import { campusAudience } from '../live/event-log.ts';

/** The longest that an answer is kept: not every change has an event, such as a changed name. */
const maxAgeMs = 1_000;
/** Answers kept per campus; one more empties the campus's cache. */
const maxPerCampus = 200;

type CachedAnswer<Answer> = { answer: Promise<Answer>; until: number };

/**
 * Answers that are the same for every visitor of a campus, kept for a moment. An event of the campus drops them
 * before any stream of this process sends that event, so a browser that fetches because of it gets a newer answer.
 * Visitors who ask at once share one look-up.
 */
export class VisitorCache<Answer> {
  readonly #answersOf = new Map<string, Map<string, CachedAnswer<Answer>>>();
  readonly #notifier: Pick<Notifier, 'isConnected' | 'listen'>;

  /** Must listen to the notifier before the hub does. */
  constructor(notifier: Pick<Notifier, 'isConnected' | 'listen'>) {
    this.#notifier = notifier;
    notifier.listen({
      // A look-up under way ends up in the dropped map, so its answer is not kept.
      onWakeUp: ({ name }) => this.#answersOf.delete(name),
      onMissed: () => this.#answersOf.clear(),
    });
  }

  /** The answer that is kept or being made. */
  kept(campusId: string, key: string): Promise<Answer> | undefined {
    if (!this.#notifier.isConnected()) return undefined;
    const known = this.#answersOf.get(campusAudience(campusId))?.get(key);
    return known && known.until > performance.now() ? known.answer : undefined;
  }

  answer(campusId: string, key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (!this.#notifier.isConnected()) return make();
    const kept = this.kept(campusId, key);
    if (kept) return kept;
    const audience = campusAudience(campusId);
    const answers = this.#answersOf.get(audience) ?? new Map<string, CachedAnswer<Answer>>();
    if (answers.size >= maxPerCampus) answers.clear();
    const answer = make();
    answers.set(key, { answer, until: performance.now() + maxAgeMs });
    answer.catch(() => answers.delete(key));
    this.#answersOf.set(audience, answers);
    return answer;
  }
}
