import { definePush, type Push } from '#platform/server/live/push.ts';
import { postCounted, postRemoved, postShown } from '../contract.ts';
import { postRow, toPostView } from './post-queries.ts';

/** A post that is gone by the time its event is read out is not told of; its removal follows in the log. */
export const postingPushes: Push[] = [
  definePush(postShown, async (db, { campusId = '', postId = '' }) => {
    const row = await postRow(db, { campusId, postId, viewerId: null });
    return row ? toPostView(row) : null;
  }),
  definePush(postCounted, async (db, { campusId = '', postId = '' }) => {
    const row = await postRow(db, { campusId, postId, viewerId: null });
    return row ? { postId, saveCount: row.saveCount, replyCount: row.replyCount } : null;
  }),
  definePush(postRemoved, async (_db, { postId = '' }) => ({ postId })),
];
