import type * as z from 'zod/mini';
import type { Schema } from './route-schemas.ts';

/** The header with a response's log position, such as `12.3`; responses to uploads have none. */
export const positionHeader = 'x-live-position';

/** One kind of message on the event stream. Its schema has the same name in the feature's `schemas.ts`. */
export type LiveEvent<S extends Schema = Schema> = {
  name: string;
  /** Never set: this field only carries the type of the message. */
  schema?: S;
};

/** Defines an event once, for browser and server. `S` is the type of the schema of the same name. */
/* @__NO_SIDE_EFFECTS__ */
export function defineLiveEvent<S extends Schema>(name: string): LiveEvent<S> {
  return { name };
}

export type LiveEventMessage<E extends LiveEvent> = z.output<NonNullable<E['schema']>>;
