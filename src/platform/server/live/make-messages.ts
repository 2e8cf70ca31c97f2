import { resetEvent, type LoggedEvent } from './event-log.ts';
import type { Presenter } from './event-serializer.ts';
import type { ChannelKind, Listener, Message } from './notifiers/listener.ts';

/**
 * How many messages are made at the same time. One by one, each would wait for the database by itself, and on a busy
 * server a listener far behind would get no more events than are added meanwhile.
 */
const madeAtOnce = 8;

/** A message with its event, and the members from whom some of it may be hidden. */
export type EventMessage = Message & { event: LoggedEvent; hiddenFrom: ReadonlySet<string> };

const nobody: ReadonlySet<string> = new Set();

/** Makes the messages of events; returns them in groups, in the order of the events. */
export async function* makeMessages<M>(
  events: readonly LoggedEvent[],
  make: (event: LoggedEvent) => Promise<M>,
): AsyncGenerator<M[]> {
  for (let first = 0; first < events.length; first += madeAtOnce) {
    yield await Promise.all(events.slice(first, first + madeAtOnce).map(make));
  }
}

/** Makes the messages of events for all listeners of their channel. */
export async function makeForAll(
  presenter: Presenter,
  { kind, listeners }: { kind: ChannelKind; listeners: ReadonlySet<Listener> },
  events: readonly LoggedEvent[],
): Promise<EventMessage[]> {
  const hasMembers = some(listeners, ({ actor }) => actor !== null);
  const hasBefore = some(listeners, ({ isOfReleaseBefore }) => isOfReleaseBefore);
  const made = makeMessages(events, async (event) => {
    const [data, hiddenFrom, asBefore] = await Promise.all([
      presenter.present(event),
      hasMembers ? presenter.hiddenFrom(event) : nobody,
      hasBefore ? presenter.presentAsBefore(event, null) : null,
    ]);
    const isReset = event.name === resetEvent;
    return { kind, number: event.number, data, asBefore, isReset, event, hiddenFrom };
  });
  const messages: EventMessage[] = [];
  for await (const group of made) messages.push(...group);
  return messages;
}

/** Whether some of these messages may be hidden from the listener's member. */
export function isAnyHidden(batch: readonly EventMessage[], { actor }: Listener): boolean {
  return actor !== null && batch.some(({ hiddenFrom }) => hiddenFrom.has(actor.memberId));
}

/** The messages as the listener's member may see them. */
export async function makeFor(
  presenter: Presenter,
  listener: Listener,
  batch: readonly EventMessage[],
): Promise<Message[]> {
  const memberId = listener.actor?.memberId ?? '';
  const shown: Message[] = [];
  for (const { event, hiddenFrom, ...message } of batch) {
    if (!hiddenFrom.has(memberId)) shown.push(message);
    else {
      const data = await presenter.presentTo(event, memberId);
      const asBefore =
        listener.isOfReleaseBefore && (await presenter.presentAsBefore(event, memberId));
      shown.push({ ...message, data, asBefore: asBefore || null });
    }
  }
  return shown;
}

/** Without a copy of thousands of listeners. */
function some(listeners: Iterable<Listener>, isSo: (listener: Listener) => boolean): boolean {
  for (const listener of listeners) if (isSo(listener)) return true;
  return false;
}
