import type * as z from 'zod/mini';
import type { Schema } from './route.ts';

/** Of every answer: the event id up to which it is complete. */
export const positionHeader = 'x-live-position';

/** One kind of message on the event stream: its name and the shape that browsers receive. */
export type LiveEventContract<S extends Schema = Schema> = { name: string; schema: S };

export function defineLiveEvent<S extends Schema>(name: string, schema: S): LiveEventContract<S> {
  return { name, schema };
}

export type LiveEventMessage<E extends LiveEventContract> = z.output<E['schema']>;
