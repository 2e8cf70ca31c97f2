import { eventsAfter, headOf } from './event-log.ts';
import type { HubOptions } from './hub.ts';
import { deliver, deliverReset, taken, type AudienceKind, type Listener } from './listener.ts';

/** More missed events than this are not replayed one by one: loading afresh is cheaper. */
const maxReplayed = 500;

/**
 * Sends what a returning listener missed of one audience. Where the log no longer reaches back to its
 * position, or the position lies beyond the log, it gets one `reset` and stands at the head.
 */
export async function resumeListener(
  options: HubOptions,
  target: { listener: Listener; kind: AudienceKind; name: string },
): Promise<void> {
  const { listener, kind, name } = target;
  const after = listener.position[kind];
  const head = await headOf(options.db, name);
  if (after === head) return;
  const range = { audience: name, after, limit: maxReplayed };
  const missed = after < head ? await eventsAfter(options.db, range) : [];
  const unbroken = missed[0]?.number === after + 1 && missed.length < maxReplayed;
  if (!unbroken) {
    listener.position[kind] = head;
    deliverReset(listener);
    return;
  }
  for (const event of missed) {
    const data = options.mayHear(listener, kind) ? await options.present(event) : null;
    deliver(listener, { kind, number: event.number, data });
    await taken(listener);
    if (listener.response.destroyed) return;
  }
}
