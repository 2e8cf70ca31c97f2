/** Short enough that nobody waits, long enough that a busy campus draws its page a few times a second only. */
const joinMs = 200;

/**
 * Passes on the first event of a moment at once, and those that follow within it together: in one task, so that the page is
 * drawn once for all of them.
 */
export function joinEvents<E>(deliver: (event: E) => void): {
  take(event: E): void;
  /** What was lost with a reset is read again. */
  clear(): void;
} {
  let waiting: E[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(): void {
    const events = waiting;
    waiting = [];
    timer = events.length > 0 ? setTimeout(pass, joinMs) : undefined;
    for (const event of events) deliver(event);
  }

  return {
    take(event) {
      waiting.push(event);
      if (timer === undefined) pass();
    },
    clear() {
      waiting = [];
    },
  };
}
