import { membersHiddenFrom } from '#features/blocks/server/index.ts';
import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { memberChanged } from '../contract/live.ts';
import * as schemas from '../schemas.ts';
import { memberRow } from './announce-queries.ts';

export const profileSerializers: EventSerializer[] = [
  defineEventSerializer(
    memberChanged,
    schemas.memberChanged,
    { shows: 'live', hiddenFrom: (db, { memberId = '' }) => membersHiddenFrom(db, [memberId]) },
    async (db, { memberId = '' }, readerId) => (await memberRow(db, memberId, readerId)) ?? null,
  ),
];
