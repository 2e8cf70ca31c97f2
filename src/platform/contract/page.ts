import * as z from 'zod/mini';

/** The opaque place where the next page of a list begins; the server signs it. */
export const cursorSchema = z.string().check(z.maxLength(300), z.regex(/^[\w.-]+$/));

/** A page of a list: its items and the cursor of the next page, null at the end. */
export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.strictObject({ items: z.array(item), nextCursor: z.nullable(cursorSchema) });
}
