import type { LoggedEvent } from './event-log.ts';

/**
 * How many messages are made at the same time. One by one, each would wait for the database by itself, and on a busy
 * server a listener far behind would get no more events than are added meanwhile.
 */
const madeAtOnce = 8;

/** Makes the messages of events; returns them in groups, in the order of the events. */
export async function* makeMessages<M>(
  events: readonly LoggedEvent[],
  make: (event: LoggedEvent) => Promise<M>,
): AsyncGenerator<M[]> {
  for (let first = 0; first < events.length; first += madeAtOnce) {
    yield await Promise.all(events.slice(first, first + madeAtOnce).map(make));
  }
}
