import * as z from 'zod/mini';
import { defineJob } from '#platform/server/jobs/job.ts';

/** Hides what a banned member wrote, or shows it again, as the member's ban is when the job runs; `moderation` knows. */
export const applyBan = defineJob({
  name: 'apply-ban',
  payload: z.object({ memberId: z.string() }),
  failureMessage: 'the posts of a banned member were not hidden or shown',
});
