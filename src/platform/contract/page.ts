import * as z from 'zod/mini';

/** The start of the next page of a list, opaque and signed by the server. */
export const cursorSchema = z.string().check(z.maxLength(300), z.regex(/^[\w.-]+$/));

/** A page of a list: its items and the cursor of the next page, null on the last. */
export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.strictObject({ items: z.array(item), nextCursor: z.nullable(cursorSchema) });
}
