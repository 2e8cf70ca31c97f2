import { definePush, type Push } from '#platform/server/live/push.ts';
import { recentRemoved } from '../contract.ts';
import * as schemas from '../schemas.ts';

export const searchPushes: Push[] = [
  definePush(recentRemoved, schemas.recentRemoved, async (_db, { campusId = '' }) => ({
    campusId,
  })),
];
