import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { recentRemoved } from '../contract.ts';
import * as schemas from '../schemas.ts';

export const searchSerializers: EventSerializer[] = [
  defineEventSerializer(
    recentRemoved,
    schemas.recentRemoved,
    { shows: 'nobody' },
    async (_db, { campusId = '' }) => ({
      campusId,
    }),
  ),
];
