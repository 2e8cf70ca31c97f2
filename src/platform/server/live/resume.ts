import pLimit from 'p-limit';
import { eventsAfter, readHead, resetEvent, type LoggedEvent } from './event-log.ts';
import type { PresentEvent, Presenter } from './event-serializer.ts';
import type { HubOptions } from './hub.ts';
import { madeAtOnce } from './make-messages.ts';
import { inBatches } from './notifiers/in-batches.ts';
import {
  deliver,
  deliverReset,
  waitForDrain,
  withoutContent,
  type ChannelKind,
  type Listener,
  type Message,
} from './notifiers/listener.ts';

/** With this many missed events, loading everything again is cheaper than replaying them. */
const maxReplayed = 500;

/** All streams that resume share this limit, so that after a restart they leave connections to requests. */
const limit = pLimit(madeAtOnce);

/**
 * Sends a returning listener the events of one channel that it missed. If these are too many, if the log no longer
 * reaches back to its position, or if the position is beyond the log, it gets one `reset` and continues from the head.
 */
export async function resumeListener(
  options: HubOptions,
  target: { listener: Listener; kind: ChannelKind; name: string },
): Promise<void> {
  const { listener, kind, name } = target;
  const after = listener.position[kind];
  const head = await readHead(options.db, name);
  if (after === head) return;
  const range = { channel: name, after, limit: maxReplayed };
  const missed = after < head ? await eventsAfter(options.db, range) : [];
  const isComplete = missed[0]?.number === after + 1 && missed.length < maxReplayed;
  if (!isComplete) {
    listener.position[kind] = head;
    deliverReset(listener);
    return;
  }
  const present = presentFor(options.presenter, listener, missed);
  const make = async (event: LoggedEvent): Promise<Message> => {
    const isReset = event.name === resetEvent;
    return { kind, number: event.number, data: await present(event), isReset };
  };
  for (let next = 0; next < missed.length;) {
    const group = missed.slice(next, next + madeAtOnce);
    const made = await Promise.allSettled(group.map((event) => limit(make, event)));
    // Messages of further batches are made again: what they say may be deleted while this one waits for a slow reader.
    const [batch = []] = inBatches(takeUntilRejected(made));
    const isAllowed = options.mayHear(listener, kind);
    deliver(listener, isAllowed ? batch : batch.map(withoutContent));
    await waitForDrain(listener);
    if (listener.response.destroyed) return;
    next += batch.length;
  }
}

/** The results before the first error, so that they are not lost by it; throws if that is the first. */
function takeUntilRejected<T>(results: readonly PromiseSettledResult<T>[]): T[] {
  const values: T[] = [];
  for (const result of results) {
    if (result.status === 'fulfilled') values.push(result.value);
    else if (values.length > 0) break;
    else throw result.reason;
  }
  return values;
}

/** Makes missed messages as the listener's member may see them. */
function presentFor(
  presenter: Presenter,
  { actor, response }: Listener,
  missed: LoggedEvent[],
): PresentEvent {
  const present = presenter.presentMissed(missed);
  return async (event) => {
    if (response.destroyed) return null;
    // Not from the cached messages: who is blocked may have changed since.
    const isPersonal = actor?.hasBlocks && (await presenter.hiddenFrom(event)).has(actor.memberId);
    return isPersonal ? presenter.presentTo(event, actor.memberId) : present(event);
  };
}
