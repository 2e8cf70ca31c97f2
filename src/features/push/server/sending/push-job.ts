import * as z from 'zod/mini';
import { defineJob } from '#platform/server/jobs/job.ts';

/**
 * Sends what is due to devices, of this member and of others: the runner runs one such job at a time in a process, which
 * sends many pushes at once. Its key is the member's id, so that members do not wait for one another's transactions.
 */
export const pushMember = defineJob({
  name: 'push-member',
  payload: z.object({ memberId: z.string() }),
  failureMessage: 'notifications were not pushed',
});
