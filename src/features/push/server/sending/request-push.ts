import type { UnitOfWork } from '#platform/server/transaction.ts';
import { insertDeliveries } from './delivery-queries.ts';
import { pushMember } from './push-job.ts';

/**
 * A push waits this long: a member who is looking at the page reads the notification meanwhile, and what follows at once
 * is told by the same push.
 */
const delayMs = 3_000;

/** Requests pushes of new notifications to the devices of their members, as part of the transaction. */
export async function requestPush(
  unit: UnitOfWork,
  written: { id: string; memberId: string; hasDevices?: boolean }[],
): Promise<void> {
  const concerned = written.filter((each) => each.hasDevices);
  if (concerned.length === 0) return;
  const dueAt = new Date(unit.now().getTime() + delayMs);
  const notificationIds = concerned.map(({ id }) => id);
  const waiting = new Set(await insertDeliveries(unit.tx, { notificationIds, dueAt }));
  const pushed = concerned.filter(({ id }) => waiting.has(id));
  for (const memberId of new Set(pushed.map((each) => each.memberId))) {
    unit.enqueue(pushMember, { memberId }, { key: memberId, runAt: dueAt });
  }
}
