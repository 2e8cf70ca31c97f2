import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { markRead, unreadCount } from './notification-queries.ts';
import { announceCounts } from '../notify.ts';

/** Marks the member's notifications up to a given time as read. It takes no id, so nobody can mark another member's. */
export async function readNotifications(
  context: RequestContext,
  upTo: string,
): Promise<{ count: number }> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async (unit) => {
    if (await markRead(unit.tx, { memberId, upTo })) announceCounts(unit, [memberId]);
    return { count: await unreadCount(unit.tx, memberId) };
  });
}
