import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { payoutsChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { findPayouts } from './payout-queries.ts';
import { toPayoutView } from './payout-view.ts';

export const payoutSerializers: EventSerializer[] = [
  // Announced only where there is a provider.
  defineEventSerializer(
    payoutsChanged,
    schemas.payoutsChanged,
    { shows: 'nobody' },
    async (db, { memberId = '' }) => toPayoutView(await findPayouts(db, memberId), true),
  ),
];
