import * as z from 'zod/mini';
import { defineJob } from '#platform/server/jobs/job.ts';

/**
 * Sends all pushes that are due, not only this member's: a process runs one job of this name at a time, which sends many at once.
 * Its key is the member's id, so that members' transactions do not wait for each other.
 */
export const pushMember = defineJob({
  name: 'push-member',
  payload: z.object({ memberId: z.string() }),
  failureMessage: 'notifications were not pushed',
});
