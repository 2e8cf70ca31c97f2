// What stands in for `zod/mini`, and for the check of rich text, in the browser's build (vite.config.ts). The browser calls by method and path and
// shows what the server says of a value; it never checks one itself. Schemas weigh 9 kB there and would do nothing.

type StandIn = { check: () => StandIn; shape: Record<string, StandIn> };

const standIn: StandIn = Object.freeze({ check: () => standIn, shape: Object.freeze({}) });

/* @__NO_SIDE_EFFECTS__ */
function schema(): StandIn {
  return standIn;
}

export const richTextInput = standIn;
export const NEVER = undefined;
export const iso = { datetime: schema };
export {
  schema as _default,
  schema as array,
  schema as boolean,
  schema as discriminatedUnion,
  schema as email,
  schema as enum,
  schema as extend,
  schema as gte,
  schema as int,
  schema as literal,
  schema as lte,
  schema as maxLength,
  schema as minLength,
  schema as normalize,
  schema as nullable,
  schema as number,
  schema as optional,
  schema as partial,
  schema as pipe,
  schema as refine,
  schema as regex,
  schema as strictObject,
  schema as string,
  schema as toLowerCase,
  schema as transform,
  schema as trim,
  schema as unknown,
  schema as url,
  schema as uuid,
};
