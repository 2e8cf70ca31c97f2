import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { timeIn } from '#platform/server/clock.ts';
import type { JobRun } from '#platform/server/jobs/job.ts';
import { deliver, type DeliverDeps } from './deliver.ts';
import { claimDeliveries, nextDueOf } from './delivery-queries.ts';
import { pushMember } from './push-job.ts';

/** Pushes that one process sends at once. */
const maxAtOnce = 16;
/** A push of a killed process is sent by another one after this time. */
const claimMs = 30_000;
/** While pushes are being sent, others that have become due are looked for this often. */
const lookAgainMs = 250;

/**
 * Sends what is due to any member, then runs again when something of this one is: what waits for another attempt, or is
 * claimed by a process that was killed.
 */
export async function pushDue(
  deps: DeliverDeps,
  memberId: string,
  run: Pick<JobRun, 'pause'>,
): Promise<void> {
  await sendDue(deps, run);
  const runAt = await nextDueOf(deps.db, memberId);
  if (!runAt) return;
  await deps.inTransaction(async ({ enqueue }) => {
    enqueue(pushMember, { memberId }, { key: memberId, runAt });
  });
}

/** Sends all that is due. A slow push service holds up no other push: what becomes due meanwhile is sent, too. */
async function sendDue(deps: DeliverDeps, { pause }: Pick<JobRun, 'pause'>): Promise<void> {
  const sending = new Set<Promise<void>>();
  try {
    do {
      await pause();
      const deliveries = await claimDeliveries(deps.db, {
        claim: randomUUID(),
        now: deps.clock.now(),
        claimedUntil: timeIn(deps.clock, claimMs),
        limit: maxAtOnce - sending.size,
      });
      for (const delivery of deliveries) {
        const sent = deliver(deps, delivery).finally(() => sending.delete(sent));
        sending.add(sent);
      }
      if (sending.size > 0) await Promise.race([...sending, wait(lookAgainMs)]);
    } while (sending.size > 0);
  } finally {
    await Promise.allSettled(sending);
  }
}
