import { notifySaved } from '#features/notifications/server/index.ts';
import { announceCounts, lockPost } from '#features/posting/server/index.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postSaved } from '../contract.ts';
import { deleteSave, insertSave, type Save } from './saving-queries.ts';

type SaveState = { saved: boolean; saveCount: number };

/** Adds the member's save; `isFirst` says whether the member has to be told who sees it. */
export async function savePost(
  context: RequestContext,
  postId: string,
): Promise<SaveState & { isFirst: boolean }> {
  return changeSave(context, postId, async (unit, save, saveCount) => {
    const added = await insertSave(unit.tx, save, context.config);
    if (!added) return { saved: true, saveCount, isFirst: false };
    announceSave(unit, save);
    if (added.tellsAuthor) await notifySaved(unit, save);
    return { saved: true, saveCount: saveCount + 1, isFirst: added.isFirst };
  });
}

/** Removes a save; doing so twice is no error. */
export async function unsavePost(context: RequestContext, postId: string): Promise<SaveState> {
  return changeSave(context, postId, async (unit, save, saveCount) => {
    const isDeleted = await deleteSave({ db: unit.tx, config: context.config }, save);
    if (!isDeleted) return { saved: false, saveCount };
    announceSave(unit, save);
    return { saved: false, saveCount: saveCount - 1 };
  });
}

/**
 * Changes a save of the member. The post is locked first, so that its count always equals the number of saves, and
 * a deletion of the post at the same time happens entirely before or after.
 */
async function changeSave<T>(
  context: RequestContext,
  postId: string,
  change: (unit: UnitOfWork, save: Save, saveCount: number) => Promise<T>,
): Promise<T> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  return context.inTransaction(async (unit) => {
    const { saveCount } = await lockPost(unit.tx, { campusId, postId, readerId: memberId });
    return change(unit, { campusId, postId, memberId }, saveCount);
  });
}

/** To the campus the new count, to the member's own pages the post. */
function announceSave(unit: UnitOfWork, save: Save): void {
  announceCounts(unit, save);
  const channel = memberChannel(save.memberId);
  unit.announce({ channel, name: postSaved.name, payload: save });
}
