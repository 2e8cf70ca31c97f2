import { definePush, type Push } from '#platform/server/live/push.ts';
import { exportChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { viewOf } from './own-exports.ts';

export const ownDataPushes: Push[] = [
  definePush(exportChanged, schemas.exportChanged, async (db, { memberId = '' }) =>
    viewOf(db, memberId),
  ),
];
