import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { exportChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { readOwnDataView } from './own-exports.ts';

export const ownDataSerializers: EventSerializer[] = [
  defineEventSerializer(
    exportChanged,
    schemas.exportChanged,
    { shows: 'nobody' },
    async (db, { memberId = '' }) => readOwnDataView(db, memberId),
  ),
];
