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

  answer(campusId: string, key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (!this.#notifier.isConnected()) return make();
    const audience = campusAudience(campusId);
    const answers = this.#answersOf.get(audience) ?? new Map<string, CachedAnswer<Answer>>();
    const now = performance.now();
    const known = answers.get(key);
    if (known && known.until > now) return known.answer;
    if (answers.size >= maxPerCampus) answers.clear();
    const answer = make();
    answers.set(key, { answer, until: now + maxAgeMs });
    answer.catch(() => answers.delete(key));
    this.#answersOf.set(audience, answers);
    return answer;
  }
}
