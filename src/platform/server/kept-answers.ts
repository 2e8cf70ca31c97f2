import type { Notifier } from './live/notifier.ts';
import { campusAudience } from './live/event-log.ts';

/** The longest that an answer is kept: not every change has an event, such as a changed name. */
const keptMs = 1_000;
/** Answers kept per campus; one more empties the campus's cache. */
const maxPerCampus = 200;

type Kept<Answer> = { answer: Promise<Answer>; until: number };

/**
 * Answers that are the same for every visitor of a campus, kept for a moment. An event of the campus drops them
 * before any stream of this process sends that event, so a browser that fetches because of it gets a newer answer.
 * Visitors who ask at once share one look-up.
 */
export class KeptAnswers<Answer> {
  readonly #byAudience = new Map<string, Map<string, Kept<Answer>>>();
  readonly #notifier: Pick<Notifier, 'isConnected' | 'listen'>;

  /** Must listen to the notifier before the hub does. */
  constructor(notifier: Pick<Notifier, 'isConnected' | 'listen'>) {
    this.#notifier = notifier;
    notifier.listen({
      // A look-up under way ends up in the dropped map, so its answer is not kept.
      onWakeUp: ({ name }) => this.#byAudience.delete(name),
      onMissed: () => this.#byAudience.clear(),
    });
  }

  answer(campusId: string, key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (!this.#notifier.isConnected()) return make();
    const audience = campusAudience(campusId);
    const kept = this.#byAudience.get(audience) ?? new Map<string, Kept<Answer>>();
    const now = performance.now();
    const known = kept.get(key);
    if (known && known.until > now) return known.answer;
    if (kept.size >= maxPerCampus) kept.clear();
    const answer = make();
    kept.set(key, { answer, until: now + keptMs });
    answer.catch(() => kept.delete(key));
    this.#byAudience.set(audience, kept);
    return answer;
  }
}
