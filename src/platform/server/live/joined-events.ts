import type { LoggedEvent } from './event-log.ts';
import type { AudienceKind, Message } from './listener.ts';
import type { Presenter } from './push.ts';

/** Characters of one write: a reader's buffer is bounded. */
const writtenTogether = 64 * 1024;

/** The messages of events that are sent together. Of equal events the last is sent: all would show what is there now. */
export async function presentTogether(
  events: LoggedEvent[],
  kind: AudienceKind,
  { present }: Presenter,
): Promise<Message[]> {
  const lastOf = new Map(events.map((event) => [keyOf(event), event.number]));
  const messages: Message[] = [];
  for (const event of events) {
    const isLast = lastOf.get(keyOf(event)) === event.number;
    messages.push({ kind, number: event.number, data: isLast ? await present(event) : null });
  }
  return messages;
}

/** Splits messages where their texts together would be too long for one write. */
export function* inBatches(messages: readonly Message[]): Generator<Message[]> {
  let batch: Message[] = [];
  let length = 0;
  for (const message of messages) {
    const more = message.data?.length ?? 0;
    if (batch.length > 0 && length + more > writtenTogether) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(message);
    length += more;
  }
  if (batch.length > 0) yield batch;
}

function keyOf({ name, payload }: LoggedEvent): string {
  return JSON.stringify([name, payload]);
}
