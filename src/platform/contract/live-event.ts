import type * as z from 'zod/mini';
import type { Schema } from './route.ts';

/** One kind of message on the event stream: its name and the shape that browsers receive. */
export type LiveEventContract<S extends Schema = Schema> = { name: string; schema: S };

export function defineLiveEvent<S extends Schema>(name: string, schema: S): LiveEventContract<S> {
  return { name, schema };
}

export type LiveEventMessage<E extends LiveEventContract> = z.output<E['schema']>;
