import * as z from 'zod/mini';
import { defineJob } from '#platform/server/jobs/job.ts';

const dealOnly = z.object({ dealId: z.string() });

/** Ends an offer that nobody answered, and a reservation whose time is over. Its key is the deal's id. */
export const endDueDeal = defineJob({
  name: 'end-due-deal',
  payload: dealOnly,
  failureMessage: 'an offer or a reservation did not end in time',
});

/** Reminds both of a meeting. Its key is the deal's id. */
export const remindOfMeeting = defineJob({
  name: 'remind-of-meeting',
  payload: dealOnly,
  failureMessage: 'two members were not reminded of their meeting',
});
