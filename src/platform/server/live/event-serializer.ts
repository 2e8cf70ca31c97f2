import * as z from 'zod/mini';
import type { Surface } from '#platform/contract/people/surface.ts';
import type { LiveEvent } from '#platform/contract/routes/live-event.ts';
import type { Schema } from '#platform/contract/routes/route-schemas.ts';
import type { Database } from '../database/database.ts';
import { memberChannel, type LiveEventRecord, type LoggedEvent } from './event-log.ts';

/** Turns a logged event or a signal into the message that browsers receive; null if there is nothing to send. */
export type EventSerializer = {
  name: string;
  /** The surface of which the message shows members; `nobody` if it shows none, or its reader only. */
  shows: Surface | 'nobody';
  /** The shape of the message; outside production `createPresenter` checks it. */
  schema: Schema;
  present(
    db: Database,
    payload: Record<string, string>,
    /** The member who gets the message, if some of its content may be hidden from them; null for all others. */
    readerId: string | null,
    /** What the writer knew of the event; undefined when it is read from the log. */
    known?: unknown,
  ): Promise<unknown>;
  /**
   * The members from whom something in the message may be hidden: for each of them it is made separately. An event without
   * this function shows no members, or goes to one member, whom its payload names.
   */
  readonly hiddenFrom?: HiddenFrom | undefined;
  /** Whether the event reports a removal: cached messages may contain what was removed. */
  isRemoval: boolean;
};

type HiddenFrom = (db: Database, payload: Record<string, string>) => Promise<ReadonlySet<string>>;

/** Ties an event of a contract to its schema, to the surface that it fills, and to the function that loads its message. */
export function defineEventSerializer<S extends Schema>(
  event: LiveEvent<S>,
  schema: S,
  { shows, hiddenFrom }: Pick<EventSerializer, 'shows' | 'hiddenFrom'>,
  present: (
    db: Database,
    payload: Record<string, string>,
    readerId: string | null,
    known?: unknown,
  ) => Promise<z.output<S> | null>,
): EventSerializer {
  return { name: event.name, schema, shows, present, hiddenFrom, isRemoval: false };
}

/** Ties an event that reports a removal to its schema and to the function that loads its message. */
export function defineRemoval<S extends Schema>(
  ...definition: Parameters<typeof defineEventSerializer<S>>
): EventSerializer {
  return { ...defineEventSerializer(...definition), isRemoval: true };
}

/** An event with its number in the log, or a signal, which has none. */
type SerializerInput = LiveEventRecord & { number?: number };

/** Returns the JSON text that is sent to every listener, with the event's number. */
export type PresentEvent = (event: SerializerInput) => Promise<string | null>;

export type Presenter = {
  /** Makes the message from current data, without the cache. */
  present: PresentEvent;
  /** Makes the messages of a stream that resumes with these events of one channel, just read from the log. */
  presentMissed(missed: LoggedEvent[]): PresentEvent;
  /** Makes the message for one member from whom some of it may be hidden. */
  presentTo(event: SerializerInput, readerId: string): Promise<string | null>;
  /** The members from whom some of the message may be hidden. */
  hiddenFrom(event: LiveEventRecord): Promise<ReadonlySet<string>>;
};

const nobody: ReadonlySet<string> = new Set();

/** How many messages are cached, and how long: streams that resume together cost one lookup per event. */
const maxCached = 1_000;
const cachedMs = 5_000;

/** `readUpTo`: the number up to which the log was known when the message was loaded. */
type CachedMessage = { made: Promise<string | null>; readUpTo: number; expiresAt: number };

/** Makes the messages of events by the serializers of their names. */
export function createPresenter(
  db: Database,
  eventSerializers: EventSerializer[],
  { checksMessages }: { checksMessages: boolean },
): Presenter {
  const fresh = freshPresenter(
    db,
    checksMessages ? eventSerializers.map(withCheckedMessage) : eventSerializers,
  );
  const present: PresentEvent = (event) => fresh(event, null);
  const byName = new Map(eventSerializers.map((serializer) => [serializer.name, serializer]));
  const removals = new Set(
    eventSerializers
      .filter((serializer) => serializer.isRemoval)
      .map((serializer) => serializer.name),
  );
  const cached = new Map<string, CachedMessage>();
  const presentMissed = (missed: LoggedEvent[]): PresentEvent => {
    const readUpTo = missed.at(-1)?.number ?? 0;
    const removedAt = missed.findLast((event) => removals.has(event.name))?.number ?? 0;
    return (event) => {
      // Messages of a member's log are not cached: few streams read it, and events of other logs remove what they
      // quote.
      if (event.channel.startsWith(memberChannel(''))) {
        return present(event);
      }
      const key = `${event.channel} ${event.number}`;
      const known = cached.get(key);
      if (known && known.readUpTo >= removedAt && known.expiresAt > performance.now()) {
        return known.made;
      }
      const made = present(event);
      // The key is deleted first, so that the oldest message stays in front.
      cached.delete(key);
      cached.set(key, { made, readUpTo, expiresAt: performance.now() + cachedMs });
      made.catch(() => cached.delete(key));
      const [oldest] = cached.keys();
      if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
      return made;
    };
  };
  return {
    present,
    presentMissed,
    presentTo: fresh,
    hiddenFrom: async ({ name, payload }) =>
      (await byName.get(name)?.hiddenFrom?.(db, payload)) ?? nobody,
  };
}

/** Throws if a message does not have the shape that browsers rely on. */
function withCheckedMessage(serializer: EventSerializer): EventSerializer {
  return {
    ...serializer,
    async present(...given) {
      const message = await serializer.present(...given);
      return message === null ? null : z.parse(serializer.schema, message);
    },
  };
}

function freshPresenter(
  db: Database,
  eventSerializers: EventSerializer[],
): (event: SerializerInput, readerId: string | null) => Promise<string | null> {
  const byName = new Map(eventSerializers.map((serializer) => [serializer.name, serializer]));
  return async (event, readerId) => {
    const { name, payload, known } = event;
    const message = await byName.get(name)?.present(db, payload, readerId, known);
    if (message === undefined || message === null) return null;
    return JSON.stringify({ name: event.name, data: message, ...getNumber(event) });
  };
}

/** The event's number, which browsers compare with the positions of responses, separately for each of the two logs. */
function getNumber({ channel, number }: SerializerInput): { campus?: number; member?: number } {
  if (number === undefined) return {};
  return channel.startsWith(memberChannel('')) ? { member: number } : { campus: number };
}
