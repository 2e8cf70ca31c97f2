import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { deletionChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { readDeletionView } from './own-deletion.ts';

export const deletionSerializers: EventSerializer[] = [
  defineEventSerializer(
    deletionChanged,
    schemas.deletionChanged,
    { shows: 'nobody' },
    async (db, { memberId = '' }) => readDeletionView(db, memberId),
  ),
];
