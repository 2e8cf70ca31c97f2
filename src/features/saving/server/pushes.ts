import { definePush, type Push } from '#platform/server/live/push.ts';
import { postSaved } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { isSaved } from './saving-queries.ts';

/** The state when the event is sent, so that late events cannot set it back. */
export const savingPushes: Push[] = [
  definePush(
    postSaved,
    schemas.postSaved,
    async (db, { campusId = '', postId = '', memberId = '' }) => ({
      campusId,
      postId,
      saved: await isSaved(db, { postId, memberId }),
    }),
  ),
];
