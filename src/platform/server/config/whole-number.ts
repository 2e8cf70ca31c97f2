import * as z from 'zod/mini';

/** An integer within limits; one error message names both. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const isUnbounded = most === Number.MAX_SAFE_INTEGER;
  const allowed = `a whole number ${isUnbounded ? `of ${least} or more` : `from ${least} to ${most}`}`;
  return z.coerce
    .number(allowed)
    .check(z.int(allowed), z.gte(least, allowed), z.lte(most, allowed));
}
