import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { postSaved, seenByChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { isSaved } from './saving-queries.ts';

/** Sends whether the post is saved at this moment, so that a late event cannot show an older state. */
export const savingSerializers: EventSerializer[] = [
  defineEventSerializer(
    postSaved,
    schemas.postSaved,
    { shows: 'nobody' },
    async (db, { campusId = '', postId = '', memberId = '' }) => ({
      campusId,
      postId,
      saved: await isSaved(db, { postId, memberId }),
    }),
  ),
  defineEventSerializer(
    seenByChanged,
    schemas.seenByChanged,
    { shows: 'nobody' },
    async () => null,
  ),
];
