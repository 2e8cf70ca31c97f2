/**
 * Short enough that nobody notices, long enough that the page of a busy campus is rendered only a few times a second.
 */
const joinMs = 200;

/**
 * Passes on the first event at once, and those shortly after it together: in one task, so that the page is rendered
 * once for all of them.
 */
export function joinEvents<E>(deliver: (event: E) => void): {
  take(event: E): void;
  /** Drops the waiting events: after a reset everything is read again. */
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
