import { resetEvent, type LoggedEvent } from './event-log.ts';
import type { Presenter } from './event-serializer.ts';
import type { ChannelKind, Listener, Message } from './notifiers/listener.ts';

/**
 * How many messages are made at the same time. One by one, each would wait for the database by itself, and on a busy
 * server a listener far behind would get no more events than are added meanwhile.
 */
export const madeAtOnce = 8;

/**
 * A message with its event, and the members from whom some of it may be hidden; null if no member was listening when it
 * was made.
 */
export type EventMessage = Message & { event: LoggedEvent; hiddenFrom: ReadonlySet<string> | null };

/** Makes the messages of events for all listeners of their channel. */
export async function makeForAll(
  presenter: Presenter,
  { kind, listeners }: { kind: ChannelKind; listeners: ReadonlySet<Listener> },
  events: readonly LoggedEvent[],
): Promise<EventMessage[]> {
  const hasMembers = some(listeners, ({ actor }) => actor !== null);
  const make = async (event: LoggedEvent): Promise<EventMessage> => {
    const [data, hiddenFrom] = await Promise.all([
      presenter.present(event),
      hasMembers ? presenter.hiddenFrom(event) : null,
    ]);
    const isReset = event.name === resetEvent;
    return { kind, number: event.number, data, isReset, event, hiddenFrom };
  };
  const messages: EventMessage[] = [];
  for (let first = 0; first < events.length; first += madeAtOnce) {
    const group = events.slice(first, first + madeAtOnce);
    messages.push(...(await Promise.all(group.map(make))));
  }
  return messages;
}

/** Whether some of these messages may be hidden from the listener's member. */
export function isAnyHidden(batch: readonly EventMessage[], { actor }: Listener): boolean {
  if (actor === null) return false;
  return batch.some(({ hiddenFrom }) => hiddenFrom === null || hiddenFrom.has(actor.memberId));
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
    const hidden = hiddenFrom ?? (await presenter.hiddenFrom(event));
    if (!hidden.has(memberId)) shown.push(message);
    else {
      shown.push({ ...message, data: await presenter.presentTo(event, memberId) });
    }
  }
  return shown;
}

/** Without a copy of thousands of listeners. */
function some(listeners: Iterable<Listener>, isSo: (listener: Listener) => boolean): boolean {
  for (const listener of listeners) if (isSo(listener)) return true;
  return false;
}
