import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { orderChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';

export const orderSerializers: EventSerializer[] = [
  defineEventSerializer(
    orderChanged,
    schemas.orderChanged,
    { shows: 'nobody' },
    async (_db, { orderId }) => ({ orderId: orderId ?? '' }),
  ),
];
