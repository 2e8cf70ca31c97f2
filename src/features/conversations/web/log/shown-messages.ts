import type { StepLine } from '#features/deals/schemas.ts';
import type { StoredMessage } from '../list/conversations.ts';
import type { WaitingMessage } from '../outbox/waiting-message.ts';

/** A message as the conversation shows it, confirmed by the server or not. */
export type ShownMessage = {
  /** The same before and after the server has confirmed it. */
  key: string;
  authorId: string;
  createdAt: string;
} & ({ sent: StoredMessage; waiting: null } | { sent: null; waiting: WaitingMessage });

/** Messages of one author within a short time, or a step of a deal between messages. */
type LogGroup = { messages: ShownMessage[]; step: StepLine | null };

export type LogDay = { day: string; groups: LogGroup[] };

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

type Entry = { at: string; message: ShownMessage | null; step: StepLine | null };

/**
 * Messages by day and in groups, with the steps of deals where they happened: before the messages that wait. `getDay` gives the day of a
 * time in the reader's time zone.
 */
export function byDay(
  messages: readonly ShownMessage[],
  steps: readonly StepLine[],
  getDay: (iso: string) => string,
): LogDay[] {
  const days: LogDay[] = [];
  for (const entry of inOrder(messages, steps)) {
    const day = getDay(entry.at);
    const current = days.at(-1);
    if (current?.day === day) addTo(current.groups, entry);
    else days.push({ day, groups: [createGroup(entry)] });
  }
  return days;
}

/** Messages keep their order, whatever their times. */
function inOrder(messages: readonly ShownMessage[], steps: readonly StepLine[]): Entry[] {
  const entries: Entry[] = [];
  const left = [...steps];
  const addSteps = (isBefore: (step: StepLine) => boolean) => {
    for (let [step] = left; step && isBefore(step); [step] = left) {
      entries.push({ at: step.at, message: null, step });
      left.shift();
    }
  };
  for (const message of messages) {
    addSteps(({ at }) => message.sent === null || at < message.createdAt);
    entries.push({ at: message.createdAt, message, step: null });
  }
  addSteps(() => true);
  return entries;
}

function addTo(groups: LogGroup[], entry: Entry): void {
  const { message } = entry;
  const last = groups.at(-1);
  const before = last?.messages.at(-1);
  const isClose =
    message !== null &&
    before?.authorId === message.authorId &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < closeMs;
  if (last && isClose) last.messages.push(message);
  else groups.push(createGroup(entry));
}

function createGroup({ message, step }: Entry): LogGroup {
  return { messages: message ? [message] : [], step };
}
