import * as z from 'zod/mini';
import { platformErrors } from './platform-errors.ts';
import { defineSchemas } from './route-schemas.ts';
import { defineRoute } from './route.ts';

/** How many streams one member may hold open (T66). */
export const maxStreamsPerMember = 6;

const eventId = z.string().check(z.maxLength(40));

const schemas = defineSchemas({
  summary:
    "Events of this campus and of the signed-in member, as server-sent events. 'reset' asks to load everything again, 'signal' carries what is never logged, 'ended' says that the session of `member` has ended.",
  policy: 'anyone',
  shows: 'live',
  query: z.strictObject({
    /** The event id to continue after, where the browser cannot send `Last-Event-ID`. */
    from: z.optional(eventId),
    /** What pages of before 0.9 send instead. They do not know all events, and are asked to load everything again. */
    after: z.optional(eventId),
    /**
     * The member whose page opens the stream: if someone else or nobody is signed in by now, the only response is
     * 'ended'.
     */
    member: z.optional(z.uuid()),
  }),
  result: z.string(),
  errors: [platformErrors.too_many_requests],
  example: {
    query: {},
    result: 'id: 12.3\ndata: {"name":"post.removed","data":{},"campus":12}\n\n',
  },
});

/** Opened by the browser's own EventSource, never by `callApi`. */
export const liveStream = {
  ...defineRoute({ id: 'liveStream', method: 'GET', path: '/api/events' }),
  ...schemas,
};
