import { notifySaved } from '#features/notifications/server/index.ts';
import { announceCounts, lockPost } from '#features/posting/server/index.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import { postSaved } from '../contract.ts';
import { deleteSave, insertSave } from './saving-queries.ts';

/**
 * Adds or removes the member's save. The post is locked first, so that its count always equals the number of saves, and
 * a deletion of the post at the same time happens entirely before or after.
 */
export async function setSaved(
  context: RequestContext,
  postId: string,
  saved: boolean,
): Promise<{ saved: boolean; saveCount: number }> {
  const { memberId } = requireActor(context);
  const { config, site } = context;
  const { campusId } = site;
  const save = { campusId, postId, memberId };
  return context.inTransaction(async (unit) => {
    const { saveCount } = await lockPost(unit.tx, { campusId, postId, readerId: memberId });
    const change = { db: unit.tx, config };
    const isChanged = await (saved ? insertSave(change, save) : deleteSave(change, save));
    if (!isChanged) return { saved, saveCount };
    announceCounts(unit, save);
    const channel = memberChannel(memberId);
    unit.announce({ channel, name: postSaved.name, payload: save });
    if (saved) await notifySaved(unit, save);
    return { saved, saveCount: saveCount + (saved ? 1 : -1) };
  });
}
