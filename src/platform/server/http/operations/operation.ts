import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ErrorDefinition, FieldError } from '#platform/contract/routes/errors.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { policies, rejection, type Policy } from '#platform/contract/people/policy.ts';
import { geoErrors } from '#platform/contract/routes/geo-errors.ts';
import type { AnyRoute, Route } from '#platform/contract/routes/route.ts';
import type { AnySchemas, CheckedInput, Schema } from '#platform/contract/routes/route-schemas.ts';
import { fail } from '../../fail.ts';
import {
  authorizeStaff,
  getAccessLevel,
  mayLogInAt,
  requireNotPaused,
  type RequestContext,
} from './context.ts';
import type { SharedResponse } from './shared-response.ts';
import type { ViewerField } from './viewer-field.ts';

/** The unchecked input of a call. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

type Handler<C extends Contract> = (
  context: RequestContext,
  input: CheckedInput<C>,
) => Promise<z.input<C['result']>>;

/** A route with its schemas, policy and errors, which only the server knows. */
export type Contract<S extends AnySchemas = AnySchemas> = Omit<Route, 'schemas'> & S;

type RouteNames<C, S> = {
  [K in keyof C & keyof S]: C[K] extends AnyRoute ? (S[K] extends AnySchemas ? K : never) : never;
}[keyof C & keyof S];

/** The routes of a contract, each with the schemas of the same name. */
export function withSchemas<C extends object, S extends object>(
  contract: C,
  schemas: S,
): { [K in RouteNames<C, S>]: S[K] extends AnySchemas ? Contract<S[K]> : never } {
  const routes = Object.entries(contract).flatMap(([name, route]) => {
    const own: unknown = Reflect.get(schemas, name);
    return isRoute(route) ? [[name, { ...route, ...Object(own) }]] : [];
  });
  // The entries have exactly the names and parts that the return type lists.
  return Object.fromEntries(routes) as never;
}

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'path' in value;
}

/** A contract with its handler. `stream` replaces the handler if the response is not one JSON document. */
export type Operation = {
  contract: Contract;
  handler: (context: RequestContext, input: RawInput) => Promise<unknown>;
  stream?: StreamRule;
  /** For a file: called before its first byte is read. */
  receive?: ReceiveRule;
  /** For a response that is the same for everybody who may read it, except for the viewer's own fields. */
  shared?: SharedReads;
};

export type SharedReads = {
  /** The field that differs between viewers. */
  viewerField: ViewerField;
  /** The cached response; undefined if it has to be made. */
  cached(context: RequestContext, input: RawInput): Promise<SharedResponse | undefined>;
  /** Whether the response is made for this member alone, and nobody else may get it. */
  isForOne(context: RequestContext, input: RawInput): boolean;
  /** The response, cached or made. The same object is returned as long as it is cached. */
  response(context: RequestContext, input: RawInput): Promise<SharedResponse>;
  /** The ids of the objects in the response for which the viewer's field is true; empty for a visitor. */
  readTrueIds(context: RequestContext, response: SharedResponse): Promise<ReadonlySet<string>>;
};

/** A received file, with the name from its sender. */
export type ReceivedFile = { name: string; bytes: number };

/** Maximum size of a file in bytes, and the error for a larger one. */
export type SizeLimit = { bytes: number; rejection: ErrorDefinition };

/** Returns the limit of a file that begins so, or throws. */
export type GetLimit = (start: Uint8Array) => SizeLimit;

/** How many of a file's first bytes decide how large it may be. */
export const startBytes = 256;

export type IncomingFile = {
  /**
   * Writes the body to a new file at `path`, up to a limit that may depend on its first bytes (`startBytes`, or all of
   * a shorter file). The caller deletes the file, also when this fails. Call it once.
   */
  save(path: string, getLimit?: GetLimit): Promise<ReceivedFile>;
  /** Maximum number of bytes that are read. */
  expectedBytes: number;
  /** Whether the client has disconnected. */
  hasDisconnected(): boolean;
};

type ReceiveRule = (
  context: RequestContext,
  input: RawInput,
  incoming: IncomingFile,
) => Promise<unknown>;

export type StreamRule = (
  context: RequestContext,
  input: RawInput,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<void>;

/** Ties a contract to its handler. Policy and validation run before the handler, over HTTP and while rendering. */
export function handle<C extends Contract>(contract: C, handler: Handler<C>): Operation {
  return {
    contract,
    async handler(context, raw) {
      await authorize(contract, context);
      // The checked parts have exactly the shapes that the contract's schemas gave them.
      const result = await handler(context, checkInput(contract, raw) as CheckedInput<C>);
      return context.config.nodeEnv === 'production' ? result : checkResult(contract, result);
    },
  };
}

/** Ties a contract to a handler that writes the response itself, such as the event stream. */
export function handleStream<C extends Contract>(
  contract: C,
  handler: (
    context: RequestContext,
    input: CheckedInput<C>,
    http: { request: FastifyRequest; reply: FastifyReply },
  ) => Promise<void>,
): Operation {
  return {
    contract,
    handler: () => Promise.reject(new Error(`${contract.id} is a stream`)),
    async stream(context, raw, http) {
      await authorize(contract, context);
      // The contract's schemas have just given the parts these shapes.
      await handler(context, checkInput(contract, raw) as CheckedInput<C>, http);
    },
  };
}

/** Ties a contract with a `file` to its handler, which may reject before the file is read. */
export function handleFile<C extends Contract>(
  contract: C,
  handler: (
    context: RequestContext,
    input: CheckedInput<C>,
    incoming: IncomingFile,
  ) => Promise<z.input<C['result']>>,
): Operation {
  return {
    contract,
    handler: () => Promise.reject(new Error(`${contract.id} takes a file`)),
    async receive(context, raw, incoming) {
      await authorize(contract, context);
      // The contract's schemas have just given the parts these shapes.
      const input = checkInput(contract, raw) as CheckedInput<C>;
      const result = await handler(context, input, incoming);
      return context.config.nodeEnv === 'production' ? result : checkResult(contract, result);
    },
  };
}

export async function authorize(contract: Contract, context: RequestContext): Promise<void> {
  const policy: Policy = policies[contract.policy];
  const { site, actor } = context;
  const rejected = rejection(policy, getAccessLevel(actor, site.campusId), site.privacy);
  if (rejected) throw fail(rejected);
  if (policy.staff) await authorizeStaff(context, policy.staff);
  if (contract.pausedWith) requireNotPaused(context, contract.pausedWith);
  if (!contract.geoChecked) return;
  if (!mayLogInAt(context)) throw fail(geoErrors.wrong_host);
  if ((await context.geoVerdict()) === 'closed') throw fail(geoErrors.region_closed);
}

export function checkInput(contract: Contract, raw: RawInput): RawInput {
  return {
    params: checkPart('params', contract.params, raw.params),
    query: checkPart('query', contract.query, raw.query),
    body: checkPart('body', contract.body, raw.body),
  };
}

function checkPart(part: string, schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return requireNothing(value);
  // An id or username with such a character is not found, like any other that does not exist.
  if (part !== 'params' && !isStorable(value)) {
    throw fail(platformErrors.malformed_request, {
      fields: [{ path: part, msg: 'This text has a character that cannot be stored.' }],
    });
  }
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const fields: FieldError[] = parsed.error.issues.slice(0, 20).map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.'),
    msg: issue.message,
  }));
  throw fail(platformErrors.malformed_request, { fields });
}

/** Whether the database can store every text in a value: none has NUL or half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part));
}

/** Input that the contract does not declare is rejected. */
function requireNothing(value: unknown): undefined {
  const isNothing =
    value === undefined ||
    value === null ||
    (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);
  if (!isNothing) throw fail(platformErrors.malformed_request);
}

export function checkResult(contract: Contract, result: unknown): unknown {
  const parsed = z.safeParse(contract.result, result);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${contract.id} returns something that its contract does not allow: ${parsed.error.message}`,
  );
}
