import * as z from 'zod/mini';

/** The id of anything at the provider. */
export const providerId = z.string().check(z.regex(/^\w{1,255}$/));
