import { notifyDeal } from '#features/notifications/server/selling/index.ts';
import type { DealRow } from '../deal-queries.ts';
import type { StepContext } from '../steps/take-step.ts';
import { storeReminder } from '../write-queries.ts';

/** Tells both that they meet soon, once for each time that they agreed on. */
export async function remindBoth({ unit }: StepContext, deal: DealRow): Promise<void> {
  const { id, campusId, postId, title, sellerId, buyerId, meetingAt } = deal;
  if (!meetingAt || deal.remindedOf?.getTime() === meetingAt.getTime()) return;
  const timeZone = await storeReminder(unit.tx, { id, meetingAt });
  if (timeZone === undefined) return;
  const phrase = `meets you at ${formatTime(meetingAt, timeZone)}`;
  const pairs = [
    [sellerId, buyerId],
    [buyerId, sellerId],
  ] as const;
  for (const [memberId, actorId] of pairs) {
    notifyDeal(unit, { campusId, postId, title, memberId, actorId, phrase });
  }
}

/** '6:00 PM CST': the zone is named, because no server knows where the reader's device is. */
function formatTime(at: Date, timeZone: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  return at.toLocaleTimeString('en-US', format).replaceAll('\u202f', ' ');
}
