import type * as z from 'zod/mini';
import type { ErrorDefinition } from './errors.ts';
import type { PolicyName } from '../people/policy.ts';
import type { ShownMembers } from '../people/surface.ts';

export type Schema = z.ZodMiniType;

/**
 * The part of an operation that only servers load: input, result, policy and errors. The part that browsers load is the
 * route of the same name in the feature's `contract.ts`.
 */
export type RouteSchemas<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = {
  summary: string;
  policy: PolicyName;
  /** Where it shows members to one another, and so how blocks apply to it. */
  shows: ShownMembers;
  /** Logs someone in, or mails someone who wants to log in: rejected for people outside the region. */
  geoChecked?: true;
  /** Rejected while staff have paused this for the member. */
  pausedWith?: 'posting' | 'messages';
  params?: P;
  query?: Q;
  body?: B;
  /** Takes one file as multipart form data in the field `file` instead of a JSON body; `example` is a file name. */
  file?: { maxBytes: number; example: string };
  result: R;
  /** The status of a success; 200 unless set. */
  status?: 200 | 201 | 202;
  /** The errors of this operation's own rules; those of policy and validation are added by the server. */
  errors: readonly ErrorDefinition[];
  example: { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B>; result: z.input<R> };
};

export function defineSchemas<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
>(schemas: RouteSchemas<P, Q, B, R>): RouteSchemas<P, Q, B, R> {
  return schemas;
}

// oxlint-disable-next-line no-explicit-any -- the schemas of any operation; schemas are invariant in their types
export type AnySchemas = RouteSchemas<any, any, any, any>;

type Part<K extends string, S, T> = S extends Schema
  ? Schema extends S
    ? unknown
    : { [key in K]: T }
  : unknown;

/** The input of a call: only the parts that the operation has schemas for. */
export type InputOf<S extends AnySchemas> =
  S extends RouteSchemas<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P, z.input<P>> & Part<'query', Q, z.input<Q>> & Part<'body', B, z.input<B>>
    : never;

/** The input of the server's handler: checked, with defaults filled in. */
export type CheckedInput<S extends AnySchemas> =
  S extends RouteSchemas<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P, z.output<P>> & Part<'query', Q, z.output<Q>> & Part<'body', B, z.output<B>>
    : never;
