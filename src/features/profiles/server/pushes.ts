import { definePush, type Push } from '#platform/server/live/push.ts';
import { memberChanged } from '../contract/live.ts';
import * as schemas from '../schemas.ts';
import { memberRow } from './announce-queries.ts';

export const profilePushes: Push[] = [
  definePush(
    memberChanged,
    schemas.memberChanged,
    async (db, { memberId = '' }) => (await memberRow(db, memberId)) ?? null,
  ),
];
