/**
 * Long enough that the page of a busy campus is rendered only a few times a second, short enough that a slow phone never
 * renders so many changes at once that a touch has to wait.
 */
const joinMs = 100;

/**
 * Passes on the first event at once, and those shortly after it together: in one task, so that the page is rendered
 * once for all of them.
 */
export function joinEvents<E>(deliver: (events: readonly E[]) => void): {
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
    if (events.length > 0) deliver(events);
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
