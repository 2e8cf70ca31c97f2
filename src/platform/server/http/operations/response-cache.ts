/**
 * The longest time that a response is cached: some changes, such as a member becoming school-verified, have no event.
 */
const maxAgeMs = 1_000;
/** Maximum number of cached responses of all campuses; beyond it the oldest are dropped. */
const maxCached = 300;

type Cached<ResponseBody> = {
  response: Promise<ResponseBody>;
  /** Log position of the campus: the response includes all events up to it, and perhaps newer ones. */
  head: number;
  expiresAt: number;
};

type ResponseKey = {
  campusId: string;
  /** Names the response within the campus. */
  key: string;
  /** Log position of the campus that the caller may already have seen. */
  head: number;
};

/**
 * Responses that are the same for everybody who may read them, cached for a moment. A response that was read before an
 * event is never served to a request after that event, in any process, because both carry a log position. Simultaneous
 * requests share one read.
 */
export class ResponseCache<ResponseBody> {
  /** In the order in which they were made, so the oldest is the first. */
  readonly #responses = new Map<string, Cached<ResponseBody>>();

  /** The cached response, finished or still being made. */
  cached({ campusId, key, head }: ResponseKey): Promise<ResponseBody> | undefined {
    const known = this.#responses.get(toKey(campusId, key));
    const isFresh = known && known.head >= head && known.expiresAt > performance.now();
    return isFresh ? known.response : undefined;
  }

  response(request: ResponseKey, make: () => Promise<ResponseBody>): Promise<ResponseBody> {
    const cached = this.cached(request);
    if (cached) return cached;
    const { campusId, key, head } = request;
    const name = toKey(campusId, key);
    const response = make();
    const made = { response, head, expiresAt: performance.now() + maxAgeMs };
    // Deleted first, so that it becomes the newest.
    this.#responses.delete(name);
    this.#responses.set(name, made);
    response.catch(() => {
      if (this.#responses.get(name) === made) this.#responses.delete(name);
    });
    this.#dropOldest();
    return response;
  }

  #dropOldest(): void {
    const now = performance.now();
    for (const [name, { expiresAt }] of this.#responses) {
      if (expiresAt > now && this.#responses.size <= maxCached) return;
      this.#responses.delete(name);
    }
  }
}

function toKey(campusId: string, key: string): string {
  return `${campusId} ${key}`;
}
