import * as z from 'zod/mini';
import type { LiveEvent } from '#platform/contract/live-event.ts';
import type { Schema } from '#platform/contract/route-schemas.ts';
import type { Database } from '../database/database.ts';
import { memberAudience, type LiveEventRecord } from './event-log.ts';

/** Turns a logged event or a signal into the message that browsers receive; null if there is nothing to send. */
export type Push = {
  name: string;
  /** The shape of the message; `presenterOf` holds it to this outside of production. */
  schema: Schema;
  present(db: Database, payload: Record<string, string>): Promise<unknown>;
};

/** Ties an event of a contract to its schema and to the function that loads its message. */
export function definePush<S extends Schema>(
  event: LiveEvent<S>,
  schema: S,
  present: (db: Database, payload: Record<string, string>) => Promise<z.output<S> | null>,
): Push {
  return { name: event.name, schema, present };
}

/** An event with its number in the log, or a signal, which has none. */
type PushInput = LiveEventRecord & { number?: number };

export type PresentEvent = (event: PushInput) => Promise<string | null>;

/** Messages kept, so that many streams that resume together cost one look-up per event. */
const keptMessages = 1_000;

/** Finds an event's push and returns the JSON text that is sent to every listener, with the event's number. */
export function presenterOf(
  db: Database,
  pushes: Push[],
  { checksMessages }: { checksMessages: boolean },
): PresentEvent {
  const present = freshPresenter(db, checksMessages ? pushes.map(checked) : pushes);
  const kept = new Map<string, Promise<string | null>>();
  return (event) => {
    if (event.number === undefined) return present(event);
    const key = `${event.audience} ${event.number}`;
    const known = kept.get(key);
    if (known) return known;
    const message = present(event);
    kept.set(key, message);
    message.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > keptMessages && oldest !== undefined) kept.delete(oldest);
    return message;
  };
}

/** Throws where a message does not have the shape that browsers rely on. */
function checked(push: Push): Push {
  return {
    ...push,
    async present(db, payload) {
      const message = await push.present(db, payload);
      return message === null ? null : z.parse(push.schema, message);
    },
  };
}

function freshPresenter(db: Database, pushes: Push[]): PresentEvent {
  const byName = new Map(pushes.map((push) => [push.name, push]));
  return async (event) => {
    const message = await byName.get(event.name)?.present(db, event.payload);
    if (message === undefined || message === null) return null;
    return JSON.stringify({ name: event.name, data: message, ...numberOf(event) });
  };
}

/** Browsers compare it with the positions of answers, for each of the two logs by itself. */
function numberOf({ audience, number }: PushInput): { campus?: number; member?: number } {
  if (number === undefined) return {};
  return audience.startsWith(memberAudience('')) ? { member: number } : { campus: number };
}
