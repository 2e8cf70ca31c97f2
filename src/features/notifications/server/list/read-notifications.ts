import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { markRead, unreadCount } from './notification-queries.ts';
import { announceCounts } from '../notify.ts';

/** Marks the member's notifications up to a given time as read, or one of them: never another member's, whatever the id. */
export async function readNotifications(
  context: RequestContext,
  { upTo, id }: { upTo: string; id?: string | undefined },
): Promise<{ count: number }> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async (unit) => {
    if (await markRead(unit.tx, { memberId, upTo, id })) announceCounts(unit, [memberId]);
    return { count: await unreadCount(unit.tx, memberId) };
  });
}
