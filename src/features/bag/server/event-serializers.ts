import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { bagChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';

/** Says only that the bag changed: pages read it again. */
export const bagSerializers: EventSerializer[] = [
  defineEventSerializer(
    bagChanged,
    schemas.bagChanged,
    { shows: 'nobody' },
    async (_db, { campusId = '' }) => ({ campusId }),
  ),
];
