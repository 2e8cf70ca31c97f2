import type * as z from 'zod/mini';
import type { ErrorDefinition } from './errors.ts';
import type { PolicyName } from './policy.ts';

export type Schema = z.ZodMiniType;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One operation of the API, said once: the server checks and answers by it, the client calls by it,
 * the API document is written from it.
 */
export type RouteContract<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = {
  /** The operation's name in the API document, verb first: `createPost`. */
  id: string;
  method: Method;
  /** Under `/api`, parameters as `:postId`. */
  path: `/api/${string}`;
  summary: string;
  policy: PolicyName;
  /** The answer is the same for all visitors of a campus, and may be kept for them for a moment. */
  sameForVisitors?: true;
  /** Lets somebody in, or writes to somebody who wants in: refused to people outside the region (accounts §1). */
  regional?: true;
  params?: P;
  query?: Q;
  body?: B;
  /** In place of a JSON body: one file as multipart form data, in the field `file`; such as one of the example's name. */
  file?: { maxBytes: number; example: string };
  result: R;
  /** The status of a success; 200 unless told. */
  status?: 200 | 201 | 202;
  /** The errors of this operation's own rules; those of policy and validation come by themselves. */
  errors: readonly ErrorDefinition[];
  example: { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B>; result: z.input<R> };
};

export function defineRoute<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
>(route: RouteContract<P, Q, B, R>): RouteContract<P, Q, B, R> {
  return route;
}

// oxlint-disable-next-line no-explicit-any -- a route of any schemas; schemas are invariant in their types
export type AnyRoute = RouteContract<any, any, any, any>;

type Part<K extends string, S, T> = S extends Schema
  ? Schema extends S
    ? unknown
    : { [key in K]: T }
  : unknown;

/** What a caller hands over: only the parts that the route declares. */
export type RouteInput<C extends AnyRoute> =
  C extends RouteContract<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P, z.input<P>> & Part<'query', Q, z.input<Q>> & Part<'body', B, z.input<B>>
    : never;

/** What the server's rule receives, checked and with defaults filled in. */
export type CheckedInput<C extends AnyRoute> =
  C extends RouteContract<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P, z.output<P>> & Part<'query', Q, z.output<Q>> & Part<'body', B, z.output<B>>
    : never;

export type RouteResult<C extends AnyRoute> = z.output<C['result']>;
