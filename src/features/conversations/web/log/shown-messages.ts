import type { StoredMessage } from '../list/conversations.ts';
import type { WaitingMessage } from '../outbox/waiting-message.ts';

/** A message as the conversation shows it, confirmed by the server or not. */
export type ShownMessage = {
  /** The same before and after the server has confirmed it. */
  key: string;
  authorId: string;
  createdAt: string;
} & ({ sent: StoredMessage; waiting: null } | { sent: null; waiting: WaitingMessage });

/** Messages of one author within a short time. */
type MessageGroup = { key: string; authorId: string; createdAt: string; messages: ShownMessage[] };

export type MessageDay = { day: string; groups: MessageGroup[] };

/** A message within this time of the previous one shows no time of its own. */
const closeMs = 5 * 60_000;

/** The confirmed messages, oldest first, then the waiting ones. */
export function shownMessages(
  sent: readonly StoredMessage[],
  waiting: readonly WaitingMessage[],
  viewerId: string,
): ShownMessage[] {
  const arrived = new Set(sent.map(({ idempotencyKey }) => idempotencyKey));
  return [
    ...sent.map((message) => ({
      key: message.idempotencyKey ?? message.id,
      authorId: message.authorId,
      createdAt: message.createdAt,
      sent: message,
      waiting: null,
    })),
    ...waiting
      // An event may arrive before the response to one's own call.
      .filter(({ idempotencyKey }) => !arrived.has(idempotencyKey))
      .map((message) => ({
        key: message.idempotencyKey,
        authorId: viewerId,
        createdAt: new Date(message.at).toISOString(),
        sent: null,
        waiting: message,
      })),
  ];
}

/** Messages by day and in groups. `getDay` gives the day of a time in the reader's time zone. */
export function byDay(
  messages: readonly ShownMessage[],
  getDay: (iso: string) => string,
): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const day = getDay(message.createdAt);
    const current = days.at(-1);
    if (current?.day === day) addTo(current.groups, message);
    else days.push({ day, groups: [createGroup(message)] });
  }
  return days;
}

function addTo(groups: MessageGroup[], message: ShownMessage): void {
  const last = groups.at(-1);
  const before = last?.messages.at(-1);
  const isClose =
    before?.authorId === message.authorId &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < closeMs;
  if (last && isClose) last.messages.push(message);
  else groups.push(createGroup(message));
}

function createGroup(message: ShownMessage): MessageGroup {
  const { key, authorId, createdAt } = message;
  return { key, authorId, createdAt, messages: [message] };
}
