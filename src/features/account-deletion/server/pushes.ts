import { definePush, type Push } from '#platform/server/live/push.ts';
import { deletionChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { viewOf } from './own-deletion.ts';

export const deletionPushes: Push[] = [
  definePush(deletionChanged, schemas.deletionChanged, async (db, { memberId = '' }) =>
    viewOf(db, memberId),
  ),
];
