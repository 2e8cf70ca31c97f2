import * as z from 'zod/mini';

/** A cursor: the end of a page of a list, opaque and signed by the server, with which the next page is requested. */
export const cursorSchema = z.string().check(z.maxLength(300), z.regex(/^[\w.-]+$/));

/** A page of a list: its items and the cursor of the next page, null on the last. */
export function pageSchema<S extends z.ZodMiniType>(item: S) {
  return z.strictObject({ items: z.array(item), nextCursor: z.nullable(cursorSchema) });
}
