import type { Bell } from './live/bell.ts';
import { campusAudience } from './live/event-log.ts';

/** Nothing is kept longer, whatever happens: it bounds what no event tells of, such as a changed name. */
const keptMs = 1_000;
/** Different lists kept per campus; beyond it the campus's answers are made anew. */
const maxPerCampus = 200;

type Kept = { text: Promise<string>; until: number };

/**
 * Answers that are the same for every visitor of a campus, kept for a moment. A ring of the campus's log drops
 * them before any stream of this process hears of the event, so that no answer is staler than the event that
 * sent somebody to fetch it. Visitors who ask at once share one look-up.
 */
export class KeptAnswers {
  readonly #byAudience = new Map<string, Map<string, Kept>>();
  readonly #bell: Pick<Bell, 'isConnected' | 'listen'>;

  /** Must listen to the bell before the hub does. */
  constructor(bell: Pick<Bell, 'isConnected' | 'listen'>) {
    this.#bell = bell;
    bell.listen({
      // A look-up that is under way when the bell rings goes on in the dropped map, and is kept by nobody.
      onRing: ({ name }) => this.#byAudience.delete(name),
      onGap: () => this.#byAudience.clear(),
    });
  }

  answer(campusId: string, key: string, make: () => Promise<string>): Promise<string> {
    if (!this.#bell.isConnected()) return make();
    const audience = campusAudience(campusId);
    const kept = this.#byAudience.get(audience) ?? new Map<string, Kept>();
    const now = performance.now();
    const known = kept.get(key);
    if (known && known.until > now) return known.text;
    if (kept.size >= maxPerCampus) kept.clear();
    const text = make();
    kept.set(key, { text, until: now + keptMs });
    text.catch(() => kept.delete(key));
    this.#byAudience.set(audience, kept);
    return text;
  }
}
