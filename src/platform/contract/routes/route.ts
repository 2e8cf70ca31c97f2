import type * as z from 'zod/mini';
import type { GuestAction } from '../people/guest-action.ts';
import type { AnySchemas, InputOf } from './route-schemas.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The part of an operation of the API that browsers load. The rest (schemas, policy, errors, example) is under the same
 * name in the feature's `schemas.ts`, which only servers load; `S` carries its types.
 */
export type Route<S extends AnySchemas = AnySchemas> = {
  /** The operation's name in the API document, verb first: `createPost`. */
  id: string;
  method: Method;
  /** Under `/api`, parameters as `:postId`. */
  path: `/api/${string}`;
  /** Which text asks a visitor who tries this to log in; without it the general one is used. */
  guestAction?: GuestAction;
  /** A call in the background: it does not reload a page whose session has ended. */
  inBackground?: true;
  /** Never set: this field only carries the types. */
  schemas?: S;
};

// oxlint-disable-next-line no-explicit-any -- a route of any schemas; schemas are invariant in their types
export type AnyRoute = Route<any>;

/** Defines a route once, for browser and server. `S` is the type of the schemas of the same name. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<S extends AnySchemas>(route: Omit<Route, 'schemas'>): Route<S> {
  return route;
}

type SchemasOf<R extends AnyRoute> = NonNullable<R['schemas']>;

/** The input of a call: only the parts that the route has schemas for. */
export type RouteInput<R extends AnyRoute> = InputOf<SchemasOf<R>>;

export type RouteResult<R extends AnyRoute> = z.output<SchemasOf<R>['result']>;
