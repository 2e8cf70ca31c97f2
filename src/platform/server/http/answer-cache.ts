/**
 * The longest time that an answer is cached: not every change has an event, such as a member becoming school-verified.
 */
const maxAgeMs = 1_000;
/** The most cached answers, for all campuses together; beyond that the oldest are dropped. */
const maxCached = 300;

type Cached<Answer> = {
  answer: Promise<Answer>;
  /** The answer includes all events of the campus up to this number, and perhaps newer ones. */
  head: number;
  expiresAt: number;
};

type AnswerRequest = {
  campusId: string;
  /** Names the answer within the campus. */
  key: string;
  /** The number of the campus's newest event that the caller may know of. */
  head: number;
};

/**
 * Answers that are the same for everybody who may read them, cached for a moment. An answer that was read before an
 * event is never given to a request after that event, in any process: a request has the number of the newest event, and
 * an answer has the number at which it was read. Simultaneous requests share one lookup.
 */
export class AnswerCache<Answer> {
  /** In the order in which they were made, so the oldest is the first. */
  readonly #answers = new Map<string, Cached<Answer>>();

  /** The cached answer, finished or still being made. */
  cached({ campusId, key, head }: AnswerRequest): Promise<Answer> | undefined {
    const known = this.#answers.get(nameOf(campusId, key));
    const isFresh = known && known.head >= head && known.expiresAt > performance.now();
    return isFresh ? known.answer : undefined;
  }

  answer(request: AnswerRequest, make: () => Promise<Answer>): Promise<Answer> {
    const cached = this.cached(request);
    if (cached) return cached;
    const { campusId, key, head } = request;
    const name = nameOf(campusId, key);
    const answer = make();
    const made = { answer, head, expiresAt: performance.now() + maxAgeMs };
    // Deleted first, so that it becomes the newest.
    this.#answers.delete(name);
    this.#answers.set(name, made);
    answer.catch(() => {
      if (this.#answers.get(name) === made) this.#answers.delete(name);
    });
    this.#dropOldest();
    return answer;
  }

  #dropOldest(): void {
    const now = performance.now();
    for (const [name, { expiresAt }] of this.#answers) {
      if (expiresAt > now && this.#answers.size <= maxCached) return;
      this.#answers.delete(name);
    }
  }
}

function nameOf(campusId: string, key: string): string {
  return `${campusId} ${key}`;
}
