import * as z from 'zod/mini';
import { platformErrors } from './errors.ts';
import { defineRoute } from './route.ts';

/** How many streams one member may hold open (threat model T66). */
export const maxStreamsPerMember = 6;

export const liveStream = defineRoute({
  id: 'liveStream',
  method: 'GET',
  path: '/api/events',
  summary:
    "What happens on this campus and to the signed-in person, as server-sent events; 'reset' asks to load afresh, 'signal' tells what was never logged, 'ended' that the session of the member who asks is over.",
  policy: 'anyone',
  query: z.strictObject({
    /** The event id to go on after, where the browser cannot send `Last-Event-ID`. */
    after: z.optional(z.string().check(z.maxLength(40))),
    /** The member whose page asks: where nobody, or somebody else, is signed in by now, all it hears is 'ended'. */
    member: z.optional(z.uuid()),
  }),
  result: z.string(),
  errors: [platformErrors.too_many_requests],
  example: {
    query: {},
    result: 'id: 12.3\ndata: {"name":"post.removed","data":{},"campus":12}\n\n',
  },
});
