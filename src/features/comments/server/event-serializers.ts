import { presentPost, readersWithout } from '#features/posting/server/index.ts';
import { postView } from '#features/posting/schemas.ts';
import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { replyShown } from '../contract.ts';

/** If a reply is deleted before its event is sent, no message is sent: the next event is its removal. */
export const commentSerializers: EventSerializer[] = [
  defineEventSerializer(replyShown, postView, presentPost, readersWithout),
];
